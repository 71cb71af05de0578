import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Tabs } from '#ui/components/navigation/tabs.tsx'
import { Look } from '#ui/shell/look.tsx'

const names = ['first', 'second', 'third'] as const
type Name = (typeof names)[number]

const tabs = (open: Name) => (
  <Look>
    <Tabs
      label="Parts"
      open={open}
      onOpen={() => undefined}
      tabs={names.map((id) => ({ id, label: id, content: null }))}
    />
  </Look>
)

/** A list that is 100 pixels wide, with tabs of 80 pixels. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.role === 'tablist') return new DOMRect(0, 0, 100, 40)
    const index = names.findIndex((name) => this.textContent?.includes(name))
    return new DOMRect(index * 80 - (this.closest('[role="tablist"]')?.scrollLeft ?? 0), 0, 80, 40)
  })
}

describe(Tabs.name, () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('scrolls the open tab into view, in both directions', () => {
    layOut()

    const { rerender } = render(tabs('third'))
    const list = screen.getByRole('tablist')
    expect(list.scrollLeft).toBe(140)
    rerender(tabs('second'))
    expect(list.scrollLeft).toBe(80)
    rerender(tabs('first'))
    expect(list.scrollLeft).toBe(0)
  })
})
