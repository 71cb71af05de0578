import { describe, expect, it } from 'vitest'
import { missingPictures } from '../../../e2e/gallery/missing-pictures.ts'
import { parallel, toggle } from '../../machines/support/small-machines.ts'

const hung = (state: string, theme: 'light' | 'dark', screen = '') => ({
  machine: 'toggle',
  screen,
  state,
  theme,
})
const whole = [hung('dark', 'light'), hung('dark', 'dark'), hung('lit', 'light'), hung('lit', 'dark')]
const missing = (pictures: typeof whole) => missingPictures(toggle, pictures)

describe(missingPictures.name, () => {
  it('finds nothing if each state has pictures in both themes', () => {
    expect(missing(whole)).toEqual([])
  })

  it('reports a flow without pictures', () => {
    expect(missing([])).toEqual(['toggle has no picture at all'])
    expect(missing([{ ...hung('dark', 'dark'), machine: 'lamp' }])).toEqual(['toggle has no picture at all'])
  })

  it('names the state, the screen and the theme that are left out', () => {
    expect(missing(whole.slice(1))).toEqual(['no light picture of toggle in "dark"'])
    expect(missing([...whole, ...whole.slice(1).map((each) => ({ ...each, screen: 'the hall' }))])).toEqual([
      'no light picture of toggle, the hall in "dark"',
    ])
  })

  it('distinguishes the states of parallel regions', () => {
    const states = ['one.off + two.off + three.off', 'one.on + two.on + three.off']
    const pictures = states.flatMap((state) =>
      (['light', 'dark'] as const).map((theme) => ({ machine: 'parallel', screen: '', state, theme })),
    )

    expect(missingPictures(parallel, pictures)).toEqual([
      'no light picture of parallel in "three.on"',
      'no dark picture of parallel in "three.on"',
    ])
  })
})
