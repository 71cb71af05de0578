import { describe, expect, it } from 'vitest'
import { browserCommand, findBrowser } from '#sync/cli/browser.ts'

const here = { environment: {}, platform: 'linux', attended: true } as const

describe(browserCommand.name, () => {
  it.each([
    ['Mac', { ...here, platform: 'darwin' }, ['open']],
    ['Windows', { ...here, platform: 'win32' }, ['rundll32', 'url.dll,FileProtocolHandler']],
    ['a Linux with a screen', { ...here, environment: { DISPLAY: ':0' } }, ['xdg-open']],
    ['one with a newer screen', { ...here, environment: { WAYLAND_DISPLAY: 'wayland-0' } }, ['xdg-open']],
    ['one without a screen', here, null],
    ['one that is far away', { ...here, environment: { DISPLAY: ':0', SSH_CONNECTION: 'a b' } }, null],
    ['a Mac that is far away', { ...here, platform: 'darwin', environment: { SSH_CONNECTION: 'a b' } }, null],
    ['a computer where nobody sits', { ...here, platform: 'darwin', attended: false }, null],
    [
      'a named program',
      { ...here, attended: false, environment: { KINWEAVE_BROWSER: '/bin/b' } },
      ['/bin/b'],
    ],
  ] as const)('knows the program that opens a page on %s', (_, place, command) => {
    expect(browserCommand(place)).toEqual(command)
  })
})

describe(findBrowser.name, () => {
  it('reports that the program cannot be started', async () => {
    const browser = findBrowser({ ...here, environment: { KINWEAVE_BROWSER: '/no/such/program' } })

    expect(await browser?.('http://localhost:4000/')).toBe(false)
  })

  it('passes the address as one argument, without a shell', async () => {
    const browser = findBrowser({ ...here, environment: { KINWEAVE_BROWSER: 'true' } })

    expect(await browser?.('http://localhost:4000/?a=b&c=$(exit 1);"')).toBe(true)
  })
})
