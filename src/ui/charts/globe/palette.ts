/** The colours of the globe, from the current styles of the page. */

export interface Palette {
  readonly sea: string
  readonly seaFar: string
  readonly land: string
  readonly coast: string
  readonly grid: string
  readonly ink: string
  readonly halo: string
  readonly focus: string
  readonly focusHalo: string
  readonly font: string
}

const tokens = {
  sea: '--kw-globe-sea',
  seaFar: '--kw-globe-sea-2',
  land: '--kw-globe-land',
  coast: '--kw-globe-coast',
  grid: '--kw-globe-grid',
  ink: '--kw-ink',
  halo: '--kw-ground',
  focus: '--accent-9',
  focusHalo: '--accent-a5',
  font: '--kw-serif',
} satisfies Record<keyof Palette, string>

export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const value = (token: string) => style.getPropertyValue(token).trim()
  return {
    sea: value(tokens.sea),
    seaFar: value(tokens.seaFar),
    land: value(tokens.land),
    coast: value(tokens.coast),
    grid: value(tokens.grid),
    ink: value(tokens.ink),
    halo: value(tokens.halo),
    focus: value(tokens.focus),
    focusHalo: value(tokens.focusHalo),
    font: value(tokens.font),
  }
}
