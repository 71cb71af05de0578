import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { viewOfPerson } from '#ui/screens/person/person-page-view.ts'
import { highlightsView } from '#ui/screens/person/tabs/highlights-view.ts'
import { PersonTabs } from '#ui/screens/person/tabs/person-tabs.tsx'
import { type PersonTab, readTab } from '#ui/screens/person/tabs/tab-ids.ts'
import { Look } from '#ui/shell/look.tsx'
import { family } from '../support/family.ts'

const darwins = family(
  'Charles/Darwin m 1809-1882 + Emma/Wedgwood f 1808-1896 m.1839 > Anne/Darwin f 1841-1851',
).withDetails('Anne/Darwin', ['Birth 1841 @Down', 'Death 1851 @Malvern'])

async function show(name: string, fileCount: number | null = 0) {
  const view = viewOfPerson(darwins.loaded, darwins.id(name))
  if (view === null) throw new Error(`There is no view of ${name}`)
  function Page() {
    const [open, setOpen] = useState<PersonTab>('details')
    return (
      <PersonTabs
        view={view as NonNullable<typeof view>}
        phase="settled"
        files={<p>the photos</p>}
        fileCount={fileCount}
        highlights={highlightsView(darwins.loaded, darwins.id(name))}
        open={open}
        onOpen={setOpen}
      />
    )
  }
  render(
    <Look>
      <Page />
    </Look>,
  )
  return userEvent.setup()
}

const panel = () => screen.getByRole('tabpanel')

describe(PersonTabs.name, () => {
  afterEach(cleanup)

  it('[PER-11] has details, photos and files, and highlights, each with its count', async () => {
    const user = await show('Anne/Darwin', 1)

    // The theme renders each label twice, the second time invisibly, so that a bold label takes no more room.
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent ?? '')
    expect(tabs.map((text) => text.slice(0, text.length / 2))).toEqual([
      'Details2',
      'Photos & Files1',
      'Highlights1',
    ])
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(2)
    screen.getByRole('tab', { name: /^Details/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(panel().textContent).toBe('the photos')
    await user.keyboard('{ArrowRight}')
    expect(panel().textContent).toBe('10Lived no more than 10 years.')
  })

  it('[PER-11] says kindly that there is nothing, and where to begin', async () => {
    const user = await show('Charles/Darwin')
    expect(panel().textContent).toBe('No details are known.')
    await user.click(screen.getByRole('tab', { name: /^Highlights/ }))
    expect(panel().textContent).toBe('No fun facts found (yet)')
  })
})

describe(readTab.name, () => {
  it.each([
    ['files', 'files'],
    ['highlights', 'highlights'],
    ['nothing', 'details'],
    [null, 'details'],
  ])('reads %s as %s', (written, tab) => {
    expect(readTab(written)).toBe(tab)
  })
})
