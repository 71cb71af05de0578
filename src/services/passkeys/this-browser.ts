/** Whether this browser supports passkeys. Only an attempt shows whether a device can store one. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** The code that talks to the device. It is fetched when a user wants a passkey. */
export const passkeyBrowser = () => import('./browser.ts')

/** The suggested name of this device, which the user may change: 'iPhone', 'Windows computer'. */
export function deviceName(userAgent: string): string {
  return devices.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'My device'
}

/** The first match wins: the text of an Android phone also contains 'Linux'. */
const devices = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android device'],
  ['Mac OS', 'Mac'],
  ['Windows', 'Windows computer'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux computer'],
] as const
