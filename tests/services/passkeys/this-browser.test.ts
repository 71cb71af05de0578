import { describe, expect, it } from 'vitest'
import { deviceName } from '#services/passkeys/this-browser.ts'

describe(deviceName.name, () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/150.0', 'Android device'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Safari/605.1', 'Mac'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0', 'Windows computer'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0', 'Linux computer'],
    ['Something else', 'My device'],
  ])('finds words for %s', (userAgent, words) => {
    expect(deviceName(userAgent)).toBe(words)
  })
})
