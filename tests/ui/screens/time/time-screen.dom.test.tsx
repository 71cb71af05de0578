import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type {
  DatesOf,
  ExploredDates,
  ExploredMonth,
  YearMonth,
} from '#domain/explored-dates/explored-dates.ts'
import { datesPageMachine } from '#machines/dates-page/dates-page.machine.ts'
import { sampleDates } from '#machines/dates-page/dates-page.paths.ts'
import { wire } from '#machines/wire.ts'
import { TimeScreen } from '#ui/screens/time/time-screen.tsx'

const NoFeed = () => null

interface Asked {
  readonly month: YearMonth
  readonly of: DatesOf
}

/** Shows the page. Every month has the days of the sample. */
async function show(dates: Partial<ExploredDates> = {}) {
  const asked: [what: string, month: number, of: DatesOf][] = []
  const all = { ...sampleDates, ...dates }
  const monthFor = ({ month: { year, month }, of }: Asked) => ({ month: { ...all.month, year, month }, of })
  const loadDates = fromPromise<ExploredDates, Asked>(async ({ input }) => {
    asked.push(['everything', input.month.month, input.of])
    return { ...all, ...monthFor(input) }
  })
  const loadMonth = fromPromise<ExploredMonth, Asked>(async ({ input }) => {
    asked.push(['a month', input.month.month, input.of])
    return monthFor(input)
  })
  const flow = createActor(wire(datesPageMachine)({ loadDates, loadMonth }), {
    input: { month: sampleDates.month },
  }).start()
  render(<TimeScreen flow={flow} Feed={NoFeed} />)
  await screen.findByRole('grid')
  return asked
}

const focused = () => document.activeElement?.getAttribute('data-day')
const month = () => screen.getByRole('grid').getAttribute('aria-label')

describe(TimeScreen.name, () => {
  afterEach(cleanup)

  it('[TIM-01] has the title, and today as its heading', async () => {
    await show()

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Explore dates')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today May 02',
      'May 2026',
    ])
  })

  it('[TIM-03] shows each person of today with text, link and relation', async () => {
    await show()

    const links = within(screen.getByRole('list', { name: 'People of today' })).getAllByRole('link')

    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Emma Wedgwood was born on 1808-05-02 in Maer, Staffordshire your great-great-grandmother',
        '/persons/17-2',
      ],
      ['Emma Darwin was born on 1808-05-02 in Maer, Staffordshire ', '/persons/17-3'],
    ])
  })

  it('leaves relations out without a start person, and says how to choose one', async () => {
    await show({ hasStart: false, of: 'everybody' })

    expect(
      screen.getAllByText(
        /^We do not know who you are in this family, so these are the dates of everybody, and we cannot say how they are related to you\./,
      ),
    ).toHaveLength(1)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('shows a month with initials, and a list of the same days', async () => {
    await show()

    const cells = within(screen.getByRole('grid')).getAllByRole('link')
    expect(cells.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 EW ED +3 5 births and deaths', '/time/2026-05-02'],
      ['18 ED 1 birth or death', '/time/2026-05-18'],
    ])
    expect(screen.getAllByText('May 2026 as a list')).toHaveLength(1)
    expect(screen.getAllByText('and 3 more')).toHaveLength(1)
    expect(cells[0]?.closest('[role=gridcell]')?.getAttribute('aria-current')).toBe('date')
  })

  it('asks for other months, and for everybody, without the people of today', async () => {
    const asked = await show()

    await userEvent.click(screen.getByRole('button', { name: 'Month after' }))
    await screen.findByRole('heading', { name: 'June 2026' })
    await userEvent.click(screen.getByRole('radio', { name: 'Everybody' }))

    expect(asked).toEqual([
      ['everything', 5, 'ancestors'],
      ['a month', 6, 'ancestors'],
      ['a month', 6, 'everybody'],
    ])
  })

  it('moves by keys from day to day, week to week, and into other months', async () => {
    await show()
    await userEvent.tab()
    screen.getByRole('grid').querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    const seen = [focused()]
    for (const key of ['{ArrowRight}', '{ArrowDown}', '{Home}', '{End}', '{ArrowLeft}', '{ArrowUp}']) {
      await userEvent.keyboard(key)
      seen.push(focused())
    }

    expect(seen).toEqual(['2', '3', '10', '4', '10', '9', '2'])
    await userEvent.keyboard('{ArrowUp}')
    await screen.findByRole('grid', { name: 'April 2026' })
    expect(focused()).toBe('25')
    await userEvent.keyboard('{PageDown}')
    await screen.findByRole('grid', { name: 'May 2026' })
    expect([month(), focused()]).toEqual(['May 2026', '25'])
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('grid', { name: 'June 2026' })
    expect(focused()).toBe('1')
  })

  it('keeps the focus when two months are turned at once', async () => {
    await show()
    screen.getByRole('grid').querySelector<HTMLElement>('[tabindex="0"]')?.focus()

    await userEvent.keyboard('{PageUp}{PageUp}')
    await screen.findByRole('grid', { name: 'March 2026' })

    expect(focused()).toBe('2')
  })

  it('has one day in the order of the Tab key', async () => {
    await show()

    expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('says what to do if there are no dates of ancestors, or none at all', async () => {
    await show({ month: { ...sampleDates.month, days: [], yearCount: 0 } })

    expect(screen.getAllByText(/Choose “Everybody”/)).toHaveLength(1)
  })
})
