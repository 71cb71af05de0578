/**
 * A second server, whose preview is full and which asks for a captcha. It answers the calls of paths that need such a
 * server.
 */
import { type OwnServer, startOwnServer } from '../../support/own-server.ts'

let started: Promise<OwnServer> | null = null

/** Returns the second server. The first path that needs it starts it. */
export function fullServer(): Promise<OwnServer> {
  started ??= startOwnServer({ PREVIEW_SPOTS: '0', DEMO: '0', STAFF: '', CAPTCHA_SITE_KEY: 'kinweave' })
  return started
}

/** Stops the second server. The next file of the same worker may start another one. */
export async function stopFullServer(): Promise<void> {
  const running = started
  started = null
  await (await running)?.stop()
}
