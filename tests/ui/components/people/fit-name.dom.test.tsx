import { describe, expect, it } from 'vitest'
import { fitName } from '#ui/components/people/fit-name.ts'

/** A name in a card with 145 px of space. Each part has the given width. */
function nameOf(...parts: readonly [text: string, width: number][]) {
  const element = document.createElement('span')
  element.append(...parts.flatMap(([text, width], index) => [index > 0 ? ' ' : '', sized(text, width)]))
  element.getBoundingClientRect = () => new DOMRect(0, 0, 145, 20)
  return element
}

function sized(text: string, width: number) {
  const part = document.createElement('span')
  part.textContent = text
  part.getBoundingClientRect = () => new DOMRect(0, 0, width, 20)
  return part
}

describe(fitName.name, () => {
  it('marks a name with a part that is too wide, and gives it in full in the title', () => {
    const name = nameOf(['Maximilian Ferdinand Leopold', 210], ['von Hohenlohe', 100])

    const release = fitName(name)

    expect(name.hasAttribute('data-long')).toBe(true)
    expect(name.title).toBe('Maximilian Ferdinand Leopold von Hohenlohe')
    release()
  })

  it('leaves a name alone that only needs two lines', () => {
    const name = nameOf(['Henrietta Emma', 110], ['Wedgwood', 80])

    const release = fitName(name)

    expect(name.hasAttribute('data-long')).toBe(false)
    expect(name.title).toBe('')
    release()
  })
})
