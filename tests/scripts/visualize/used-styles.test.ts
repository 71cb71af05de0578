import { describe, expect, it } from 'vitest'
import { withoutUnused } from '../../../scripts/visualize/used-styles.ts'

const left = (styles: string) => withoutUnused(styles, new Set(['rt-Button']))

describe(withoutUnused.name, () => {
  it('keeps styles without components, and those of existing components', () => {
    const styles = '@layer reset,theme;a{color:red}.rt-Button:hover{top:0}.rt-r-size-2{left:0}'

    expect(left(styles)).toBe(styles)
  })

  it('leaves out rules, and selectors of a rule, of components that are not there', () => {
    expect(left('.rt-Card{top:0}.rt-Button,.rt-Card .rt-Button{left:0}')).toBe('.rt-Button{left:0}')
  })

  it('reads a list in brackets as one selector', () => {
    expect(left(':where(.rt-Button,.rt-Card){top:0}b{top:1px}')).toBe('b{top:1px}')
  })

  it('looks into layers and media, and leaves out those that are empty then', () => {
    const styles =
      '@layer theme{.rt-Card{top:0}@media (hover:hover){.rt-Button{top:0}}}@media print{.rt-Card{top:0}}'

    expect(left(styles)).toBe('@layer theme{@media (hover:hover){.rt-Button{top:0}}}')
  })

  it('keeps fonts and steps of movements as they are', () => {
    const styles = '@font-face{font-family:rt-Card}@keyframes rt-Card{0%{top:0}to{top:1px}}'

    expect(left(styles)).toBe(styles)
  })
})
