/** What a chart shows, as its address says it: so that Back works, and a chart can be sent as a link. */
import { personChartPath } from '../pages/routes.ts'

export const chartForms = ['hourglass', 'pedigree', 'fan', 'descendants'] as const
export type ChartForm = (typeof chartForms)[number]

export interface ChartChoice {
  readonly form: ChartForm
  /** Generations of ancestors above the person. */
  readonly up: number
  /** Generations of descendants below the person. */
  readonly down: number
  /** True if generations follow each other from left to right, false if from top to bottom. */
  readonly across: boolean
}

/** The generations that are loaded for a chart. */
export type ChartGenerations = Pick<ChartChoice, 'up' | 'down'>

/** Ancestors at most double with each generation, but descendants multiply. */
const nearest: ChartGenerations = { up: 10, down: 4 }

/** The generations that are loaded first. Even in a large family they have few people. */
export const nearestOf = ({ up, down }: ChartGenerations): ChartGenerations => ({
  up: Math.min(up, nearest.up),
  down: Math.min(down, nearest.down),
})

export type ChartDirection = keyof ChartGenerations

/** How many generations a new chart of each form shows; 0 in a direction that the form does not have. */
const usual: Readonly<Record<ChartForm, ChartGenerations>> = {
  hourglass: { up: 3, down: 3 },
  pedigree: { up: 5, down: 0 },
  fan: { up: 6, down: 0 },
  descendants: { up: 0, down: 4 },
}

/** A fan has a place for every possible ancestor, so that each ring has twice as many as the ring before. */
const maxGenerations: Readonly<Record<ChartForm, number>> = {
  hourglass: 30,
  pedigree: 30,
  fan: 10,
  descendants: 30,
}

/** The directions that a form shows. */
export const directionsOf = (form: ChartForm): ChartDirection[] =>
  (['up', 'down'] as const).filter((direction) => usual[form][direction] > 0)

export const newChart = (form: ChartForm): ChartChoice => ({ form, ...usual[form], across: false })

/** Reads the query of an address. What is missing or invalid is as in a new chart. */
export function readChartChoice(query: Pick<URLSearchParams, 'get'>): ChartChoice {
  const form = chartForms.find((one) => one === query.get('form')) ?? chartForms[0]
  const generations = (direction: ChartDirection): number => {
    const number = Number(query.get(direction) ?? '')
    const isGiven = Number.isInteger(number) && number >= 1 && number <= maxGenerations[form]
    return isGiven && usual[form][direction] > 0 ? number : usual[form][direction]
  }
  return {
    form,
    up: generations('up'),
    down: generations('down'),
    across: form !== 'fan' && query.get('across') === 'yes',
  }
}

/** The address of a chart. It says only what differs from a new chart. */
export function chartPath(personId: string, choice: ChartChoice): string {
  const { form, across } = choice
  const query = new URLSearchParams()
  if (form !== chartForms[0]) query.set('form', form)
  for (const direction of directionsOf(form))
    if (choice[direction] !== usual[form][direction]) query.set(direction, `${choice[direction]}`)
  if (across) query.set('across', 'yes')
  const text = query.toString()
  return `${personChartPath(personId)}${text === '' ? '' : `?${text}`}`
}

/** The chart in another form, with as many generations as before where both forms show them. */
export function inForm(choice: ChartChoice, form: ChartForm): ChartChoice {
  const generations = (direction: ChartDirection) =>
    choice[direction] === usual[choice.form][direction] ||
    choice[direction] === 0 ||
    usual[form][direction] === 0
      ? usual[form][direction]
      : Math.min(choice[direction], maxGenerations[form])
  return { form, up: generations('up'), down: generations('down'), across: form !== 'fan' && choice.across }
}

/** The chart with one generation more or less; null if there is no such chart. */
export function withGenerations(
  choice: ChartChoice,
  direction: ChartDirection,
  change: 1 | -1,
): ChartChoice | null {
  const number = choice[direction] + change
  return number < 1 || number > maxGenerations[choice.form] ? null : { ...choice, [direction]: number }
}
