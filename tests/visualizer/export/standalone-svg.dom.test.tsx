import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { standaloneSvg } from '../../../visualizer/export/standalone-svg.ts'

afterEach(cleanup)

describe(standaloneSvg.name, () => {
  it('writes styles into the shapes, and leaves out parts that work only on the page', () => {
    render(
      <svg role="group" aria-label="Diagram of door" viewBox="0 0 320 200" className="live">
        <g role="button" tabIndex={0} data-part="door.open" aria-label="open">
          <rect x={1} y={2} width={30} height={20} style={{ fill: 'rgb(1, 2, 3)' }} />
        </g>
        <g role="button" aria-expanded="true" aria-label="Fold open">
          <circle r={5} />
        </g>
      </svg>,
    )
    const diagram = screen.getByRole('group')
    if (!(diagram instanceof SVGSVGElement)) throw new Error('no diagram')

    const text = standaloneSvg(diagram, 'Closing a door')

    const file = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    expect(text).toMatch(/^<\?xml/)
    expect(file.getAttribute('width')).toBe('320')
    expect(file.querySelector('title')?.textContent).toBe('Closing a door')
    expect(file.querySelector('g rect')?.getAttribute('style')).toContain('fill: rgb(1, 2, 3)')
    expect(file.querySelector('circle')).toBeNull()
    expect(text).not.toMatch(/class=|role=|tabindex=|data-|aria-/)
    expect(diagram.querySelector('circle')).not.toBeNull()
  })
})
