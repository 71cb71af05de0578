/** Says what can be watched from this page. `protocol`: the protocol of this page, such as `https:`. */
export function sayTabs(count: number, isDeaf: boolean, protocol: string): string {
  if (protocol === 'file:')
    return `This page is a file, which no tab can be watched from. Recordings can be opened. ${advice}`
  if (isDeaf) return 'This browser does not tell of other tabs. Recordings can be opened all the same.'
  if (count > 0) return `${count === 1 ? 'One tab' : `${count} tabs`} of this browser can be watched.`
  return `No tab of this browser runs the app in development. ${advice}`
}

const advice =
  'To watch the app, start it with npm run dev, open it in a tab, and open its /flows in another.'
