import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { SegmentedControl } from '#ui/components/form/segmented-control.tsx'
import { Tabs } from '#ui/components/navigation/tabs.tsx'

afterEach(cleanup)

describe('SegmentedControl', () => {
  it('reports the chosen option', async () => {
    const chosen: string[] = []
    const options = [
      { value: 'birth', label: 'by birth' },
      { value: 'family', label: 'by family' },
    ] as const
    render(
      <SegmentedControl
        label="Siblings"
        options={options}
        value="birth"
        onChange={(value) => chosen.push(value)}
      />,
    )

    await userEvent.click(screen.getByRole('radio', { name: 'by family' }))

    expect(screen.getByRole('radio', { name: 'by birth' }).getAttribute('aria-checked')).toBe('true')
    expect(chosen).toEqual(['family'])
  })
})

describe('Tabs', () => {
  function About() {
    const [open, setOpen] = useState<'details' | 'photos'>('details')
    const tabs = [
      { id: 'details', label: 'Details', count: 7, content: <p>Born in Maer</p> },
      { id: 'photos', label: 'Photos', content: <p>A portrait</p> },
    ] as const
    return <Tabs label="About Emma" tabs={tabs} open={open} onOpen={setOpen} />
  }

  it('renders only the open tab, and moves by arrow key', async () => {
    render(<About />)
    expect(screen.getByRole('tabpanel').textContent).toBe('Born in Maer')

    screen.getByRole('tab', { name: /Details/u }).focus()
    await userEvent.keyboard('{ArrowRight}')

    expect(screen.getByRole('tabpanel').textContent).toBe('A portrait')
  })
})
