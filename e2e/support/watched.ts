/** Collects what a page logs to its console, including violations of its content security policy. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** The browser's own message about a failed answer; tests check what the page makes of it. */
const failedLoad = /^(Failed to load resource|WebSocket connection to)/

export interface Watch {
  /** Errors, uncaught exceptions and policy violations, with the address they came from. */
  readonly problems: readonly string[]
  /** Messages of the browser itself about answers that failed or never came. */
  readonly failedLoads: readonly string[]
}

export async function watch(context: BrowserContext): Promise<Watch> {
  const problems: string[] = []
  const failedLoads: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const where = failedLoad.test(message.text()) ? failedLoads : problems
    where.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  }
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`Policy violated: ${event.effectiveDirective} by ${event.blockedURI} ${event.sample}`),
    ),
  )
  context.on('console', hear)
  context.on('weberror', (error) => problems.push(`${error.page()?.url() ?? ''}: ${error.error().message}`))
  return { problems, failedLoads }
}
