import { describe, expect, it } from 'vitest'
import { sayTabs } from '../../../visualizer/live/say-tabs.ts'

describe(sayTabs.name, () => {
  it('gives advice that fits the page’s address', () => {
    expect(sayTabs(0, false, 'file:')).toMatch(/is a file.*npm run dev.*\/flows/)
    expect(sayTabs(0, true, 'file:')).toBe(sayTabs(0, false, 'file:'))
    expect(sayTabs(0, false, 'http:')).toMatch(/^No tab.*npm run dev.*\/flows/)
  })

  it('counts the tabs', () => {
    expect(sayTabs(1, false, 'http:')).toMatch(/^One tab/)
    expect(sayTabs(2, false, 'http:')).toMatch(/^2 tabs/)
    expect(sayTabs(0, true, 'http:')).toMatch(/does not tell/)
  })
})
