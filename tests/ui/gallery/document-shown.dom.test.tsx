import { describe, expect, it } from 'vitest'
import { documentShown } from './document-shown.ts'

const shown = (html: string, change: () => void = () => undefined) => {
  document.body.innerHTML = html
  change()
  return documentShown()
}

const field = (value: string) => () => {
  const input = document.querySelector('input')
  if (input) input.value = value
}

describe(documentShown.name, () => {
  it('is the same for documents that differ only in React’s generated ids', () => {
    const named = (id: string) => `<label for="${id}">Name</label><input id="${id}">`

    expect(shown(named('_r_1_'))).toBe(shown(named('_r_2b_')))
  })

  it('distinguishes references to different parts', () => {
    const labelled = (id: string) =>
      `<p id="_r_1_">Ada</p><p id="_r_2_">Ben</p><b aria-labelledby="${id}"></b>`

    expect(shown(labelled('_r_1_'))).not.toBe(shown(labelled('_r_2_')))
  })

  it('distinguishes different input and different focus', () => {
    const documents = [
      shown('<input>'),
      shown('<input>', field('Ada')),
      shown('<input type="checkbox">'),
      shown('<input type="checkbox">', () => document.querySelector('input')?.click()),
      shown('<input>', () => document.querySelector('input')?.focus()),
    ]

    expect(new Set(documents).size).toBe(5)
  })

  it('gives no answer for a document with a painted canvas', () => {
    expect(shown('<canvas></canvas>')).toBe(null)
  })
})
