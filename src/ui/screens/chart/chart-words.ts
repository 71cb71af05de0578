import type { ChartDirection, ChartForm } from '#domain/chart/chart-choice.ts'
import type { ChartRow } from '#domain/chart/chart-rows.ts'

export const formLabels = {
  hourglass: 'Hourglass',
  pedigree: 'Pedigree',
  fan: 'Fan',
  descendants: 'Descendants',
} satisfies Record<ChartForm, string>

/** What is on the chart of a person, for its title. */
export const chartTitle = (form: ChartForm, name: string): string =>
  ({
    hourglass: `Ancestors and descendants of ${name}`,
    pedigree: `Ancestors of ${name}`,
    fan: `Ancestors of ${name}`,
    descendants: `Descendants of ${name}`,
  })[form]

export const directionLabels = {
  up: 'Ancestors',
  down: 'Descendants',
} satisfies Record<ChartDirection, string>

export const generationsText = (count: number) => (count === 1 ? '1 generation' : `${count} generations`)

/** 'father of Charles'; empty for the person in the middle. */
export const roleText = (as: ChartRow['as'], of: string | null): string =>
  as === 'start' || of === null ? '' : `${as} of ${of}`

/** What happens to people who are not found, by the form of the chart. */
export const aloneTitle = (form: ChartForm, name: string): string =>
  ({
    hourglass: `No relatives of ${name} are known here`,
    pedigree: `No parents of ${name} are known here`,
    fan: `No parents of ${name} are known here`,
    descendants: `No spouse and no children of ${name} are known here`,
  })[form]
