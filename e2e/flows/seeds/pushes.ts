/** Push events of the server, for the paths that need them. */
import type { Page } from '@playwright/test'
import { notificationsPath } from '#contract/push.ts'

/** Blocks all push events: on such a path no other user changes anything. */
export async function withoutPushes(page: Page): Promise<void> {
  await page.route(`**${notificationsPath}/**`, (route) => route.abort())
}

/** Resolves when both services have sent something over their push connections. Call it before the page is opened. */
export async function pushesCome(page: Page): Promise<void> {
  const services = new Set<string>()
  await new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', () => {
        services.add(new URL(socket.url()).pathname)
        if (services.size === 2) resolve()
      }),
    ),
  )
}
