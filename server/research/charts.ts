import { type ChartFamily, type ChartPerson, getChart, maxChartPersons } from '#contract/research/chart.ts'
import type { Person } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'
import { yearsOnCard } from '#domain/dates/life-years.ts'
import { isRestricted, nameInTwo } from '#domain/person/person.ts'
import { type ChartMembers, chartMembers } from '../kinship/chart-members.ts'
import type { KinView } from '../kinship/kin-view.ts'
import { type Served, serve } from '../serving/serve.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { Problem } from '../values/problem.ts'
import { type Asking, asking } from './asking.ts'
import { presentPersons } from './persons-of-view.ts'

const chart = serve(getChart, async ({ params, query, viewer }, tools) => {
  const key = itemKey(params.id)
  const view = (await tools.kinship.viewsOf(viewer, [key.dataGroupId])).get(key.dataGroupId)
  // Since the permission check, the tree may have been deleted or unshared.
  if (view === undefined) throw new Problem('not-found')
  const asked = await asking(tools, viewer)
  const start = view.numberOf(key)
  // A person without relatives is alone in the chart.
  if (start === null) return { ...(await alone(asked, params.id)), families: [], leftOut: 0 }
  const members = await tools.kinship.walk(() => chartMembers(view.graph, start, query, maxChartPersons))
  const persons = await presentMembers(asked, view, members)
  const startId = view.personId(start)
  if (!persons.some(({ id }) => id === startId)) throw new Problem('not-found')
  return { startId, persons, families: familiesAmong(view, members, persons), leftOut: members.leftOut }
})

export const chartEndpoints: readonly Served[] = [chart]

async function alone(asked: Asking, id: PersonId): Promise<{ startId: PersonId; persons: ChartPerson[] }> {
  const [person] = await presentPersons(asked, [id])
  if (person === undefined) throw new Problem('not-found')
  return { startId: person.id, persons: [presentChartPerson(person, false)] }
}

/** Other requests are answered after so many persons. */
const maxPersonsPerTurn = 2000

async function presentMembers(
  asked: Asking,
  view: KinView,
  { persons, withMore }: ChartMembers,
): Promise<ChartPerson[]> {
  const numbers = [...persons]
  const shown: ChartPerson[] = []
  for (let at = 0; at < numbers.length; at += maxPersonsPerTurn) {
    const some = numbers.slice(at, at + maxPersonsPerTurn)
    const more = new Set(some.filter((number) => withMore.has(number)).map(view.personId))
    for (const person of await presentPersons(asked, some.map(view.personId), { forChart: true }))
      shown.push(presentChartPerson(person, more.has(person.id)))
  }
  return shown
}

function presentChartPerson(person: Person, more: boolean): ChartPerson {
  const { displayProperties } = person
  return {
    id: person.id,
    ...nameInTwo(displayProperties.nameParts),
    years: yearsOnCard(displayProperties),
    gender: displayProperties.gender,
    living: displayProperties.living,
    restricted: isRestricted(person),
    image: displayProperties.primaryPhotoSignedUrl,
    more,
  }
}

/** The families with their members in the chart. A person who was deleted meanwhile is missing. */
function familiesAmong(
  view: KinView,
  { families, persons }: ChartMembers,
  shown: readonly ChartPerson[],
): ChartFamily[] {
  const ids = new Set(shown.map(({ id }) => id))
  const shownId = (number: number): PersonId | null => {
    const id = number !== 0 && persons.has(number) ? view.personId(number) : null
    return id !== null && ids.has(id) ? id : null
  }
  return [...families].map((family) => {
    const children: ChartFamily['children'] = []
    view.graph.eachChild(family, (child) => {
      const personId = shownId(child)
      if (personId !== null) children.push({ personId, link: view.graph.linkOf(child, family) })
    })
    return {
      id: view.familyId(family),
      fatherId: shownId(view.graph.fathers[family] ?? 0),
      motherId: shownId(view.graph.mothers[family] ?? 0),
      children,
    }
  })
}
