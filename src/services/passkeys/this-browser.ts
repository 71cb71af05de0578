/** Whether this browser knows passkeys at all. Whether a device can keep one shows only when it is asked. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** The code that talks to the device: fetched when somebody wants it. */
export const passkeyBrowser = () => import('./browser.ts')

/** Words for this device, which its owner may change: 'iPhone', 'Windows computer'. */
export function deviceName(userAgent: string): string {
  return devices.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'My device'
}

/** The first that is found in the text counts: an Android phone says Linux as well. */
const devices = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android device'],
  ['Mac OS', 'Mac'],
  ['Windows', 'Windows computer'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux computer'],
] as const
