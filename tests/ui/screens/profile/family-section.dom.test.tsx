import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addRelative, deletePerson } from '#contract/research/relative.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { PersonFamilies } from '#domain/profile/person-families.ts'
import type { RelativeDraft } from '#domain/profile/relative-draft.ts'
import {
  type NewRelative,
  profileCreationMachine,
} from '#machines/profile-creation/profile-creation.machine.ts'
import {
  sampleFamilies,
  sampleFamilyId,
  sampleRelativeId,
  withEmma,
  withRuth,
} from '#machines/profile-creation/sample-families.ts'
import { wire } from '#machines/wire.ts'
import { FamilySection } from '#ui/screens/profile/family/family-section.tsx'
import type {
  ParentGroupView,
  ProfileFamilyView,
  RelativeOvalView,
} from '#ui/screens/profile/family/family-view.ts'
import { RelativeDialog } from '#ui/screens/profile/family/relative-dialog.tsx'
import { noFamily, relativeOval } from './sample-family.ts'

type Created = Result<NewRelative, RefusalOf<typeof addRelative>>
type Deleted = Result<null, Exclude<RefusalOf<typeof deletePerson>, 'not-found'>>
type Call = { readonly key: string; readonly draft: RelativeDraft }

const created = async (): Promise<Created> => ok({ id: sampleRelativeId(41), name: 'Cleo Merrowby' })

function show(
  view: Partial<ProfileFamilyView> = {},
  families: PersonFamilies = sampleFamilies(),
  create: (call: Call) => Promise<Created> = created,
) {
  const machine = wire(profileCreationMachine)({
    createRelative: fromPromise<Created, Call>(({ input }) => create(input)),
    deleteRelative: fromPromise<Deleted, { relative: NewRelative }>(async () => ok(null)),
  })
  const flow = createActor(machine, { input: { id: 'page 5f0c', unsaved: {} } }).start()
  flow.send({ type: 'families changed', families })
  render(
    <FamilySection
      flow={flow}
      family={{ ...noFamily, ...view }}
      dialog={<RelativeDialog flow={flow} />}
      changes={null}
    />,
  )
  return flow
}

const childrenOf = (family: number, spouse: string | null, ...children: RelativeOvalView[]) => ({
  familyId: sampleFamilyId(family),
  spouse,
  children,
})
const parents = (
  family: number,
  fathers: readonly RelativeOvalView[],
  mothers: readonly RelativeOvalView[],
  link: ParentGroupView['link'] = 'birth',
): ParentGroupView => ({ familyId: sampleFamilyId(family), link, fathers, mothers, change: null })
const row = (name: string) => screen.getByRole('list', { name })
const texts = (name: string) =>
  within(row(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create profile' })

afterEach(cleanup)

describe(FamilySection.name, () => {
  it('[PRF-02] offers father, mother, spouse and child of a person without a family', () => {
    show()

    expect(texts('Parents')).toEqual(['Add father', 'Add mother'])
    expect(texts('Spouses')).toEqual(['Add spouse'])
    expect(texts('Children')).toEqual(['Add child'])
  })

  it('links each relative to the page of their profile, and keeps the ovals of missing parents', () => {
    show({
      parentGroups: [parents(103, [], [relativeOval(3, 'Ann')])],
      spouses: [relativeOval(4, 'Max', { years: '1988–' })],
      childGroups: [childrenOf(101, 'Max Ortner', relativeOval(5, 'Tom'))],
    })

    expect(texts('Parents')).toEqual(['Add father', 'Ann Merrowby'])
    expect(texts('Spouses')).toEqual(['Max Merrowby1988–', 'Add spouse'])
    expect(texts('Children')).toEqual(['Tom Merrowby', 'Add child'])
    expect(screen.getByRole('link', { name: /^Tom/ }).getAttribute('href')).toBe('/profiles/11-5')
  })

  it('puts the parents of several families apart, says how the child belongs, and adds where one is missing', () => {
    const [max, gus] = [relativeOval(7, 'Max'), relativeOval(8, 'Gus')]
    show({
      parentGroups: [parents(103, [max], [relativeOval(3, 'Ann')]), parents(104, [gus], [], 'adopted')],
    })

    expect(texts('Child of Max Merrowby and Ann Merrowby')).toEqual(['Max Merrowby', 'Ann Merrowby'])
    expect(texts('Child of Gus Merrowby (adopted)')).toEqual(['Gus Merrowby', 'Add mother'])
    expect(screen.queryByRole('button', { name: 'Add father' })).toBeNull()
    expect(screen.queryByText(/^There is more than one family of parents by birth/)).toBeNull()
  })

  it('[part of API-23] says that one of two families of parents by birth must be wrong', () => {
    const [ann, eve] = [relativeOval(3, 'Ann'), relativeOval(9, 'Eve')]
    show({ parentGroups: [parents(103, [], [ann]), parents(104, [], [eve])] })

    expect(screen.getByText(/^There is more than one family of parents by birth/)).toBeDefined()
    expect(texts('Child of Ann Merrowby')).toEqual(['Add father', 'Ann Merrowby'])
    expect(texts('Child of Eve Merrowby')).toEqual(['Eve Merrowby'])
  })

  it('puts the children of several spouses under each of them', () => {
    show({
      childGroups: [
        childrenOf(101, 'Max Ortner', relativeOval(5, 'Tom')),
        childrenOf(102, null, relativeOval(6, 'Amy')),
      ],
    })

    expect(texts('Children with Max Ortner')).toEqual(['Tom Merrowby'])
    expect(texts('Children with somebody unknown')).toEqual(['Amy Merrowby'])
    expect(screen.getByRole('button', { name: 'Add child' })).toBeDefined()
  })

  it('offers nothing to a viewer who may not edit, and leaves out empty rows', () => {
    show({ kindsToAdd: [], parentGroups: [parents(103, [], [relativeOval(3, 'Ann')])] })

    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual(['Parents'])
  })

  it('draws no line to parents whom nobody may add', () => {
    show({ kindsToAdd: ['child'] })

    expect(texts('Children')).toEqual(['Add child'])
    expect(screen.queryByRole('list', { name: 'Parents' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Spouses' })).toBeNull()
  })

  it('says who is new, and moves the focus to the heading, because the pressed oval may be gone', async () => {
    show()
    press('Add mother')
    await dialog()
    type('Given name', 'Cleo')
    fireEvent.click(create())

    expect((await screen.findByRole('status')).textContent).toContain('Cleo Merrowby is now in your family.')
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Family' })),
    )
  })

  it('speaks of this family on the profile of somebody else', async () => {
    show({ isOwn: false })
    press('Add father')
    await dialog()
    fireEvent.click(create())

    expect((await screen.findByRole('status')).textContent).toContain('is now in this family.')
  })
})

describe(RelativeDialog.name, () => {
  it('[PRF-06] [PRF-10] asks for relationship and name of a child, and begins with Son and the surname', async () => {
    show()
    press('Add child')
    const form = await dialog()

    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Son' }).checked).toBe(true)
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Daughter' }).checked).toBe(false)
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Given name' }).value).toBe('')
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Surname' }).value).toBe('Merrowby')
  })

  it('asks for no relationship where only one is possible', async () => {
    show()
    press('Add mother')
    const form = await dialog()

    expect(form.queryAllByRole('radio')).toEqual([])
  })

  it('[PRF-18] enables "Create profile" only while the given name or the surname is not blank', async () => {
    show()
    press('Add mother')
    await dialog()
    expect(create().disabled).toBe(true)

    type('Given name', '  ')
    expect(create().disabled).toBe(true)
    type('Surname', 'Vane')
    expect(create().disabled).toBe(false)
    type('Surname', '')
    type('Given name', 'Ann')
    expect(create().disabled).toBe(false)
  })

  it('[PRF-19] [PRF-20] enables "Create profile" for a child of several families when one is chosen', async () => {
    show({}, sampleFamilies([withEmma, withRuth]))
    press('Add child')
    const form = await dialog()
    type('Given name', 'Tom')
    expect(create().disabled).toBe(true)

    fireEvent.click(form.getByRole('radio', { name: 'With Ruth Ellery' }))
    expect(create().disabled).toBe(false)
  })

  it('[REL-05] asks for the gender before a spouse is added, and leads to it', async () => {
    const call = vi.fn<() => Promise<Created>>()
    const flow = show({}, sampleFamilies([], 'Unknown'), call)
    const wanted = vi.fn<() => void>()
    flow.on('gender wanted', wanted)
    press('Add spouse')
    const shown = await dialog()

    expect(shown.getByRole('alert').textContent).toBe(
      'Please enter the gender for this profile before adding a spouse.',
    )
    expect(shown.queryByRole('button', { name: 'Create profile' })).toBeNull()
    press('Enter the gender')
    expect(wanted).toHaveBeenCalledOnce()
    expect(call).not.toHaveBeenCalled()
  })

  it('comes back to the form of the spouse, with what was typed, when the gender is entered', async () => {
    const flow = show({}, sampleFamilies([]), async () => refuse('gender-needed'))
    press('Add spouse')
    await dialog()
    type('Given name', 'Ben')
    fireEvent.click(create())
    await screen.findByRole('button', { name: 'Enter the gender' })
    flow.send({ type: 'families changed', families: sampleFamilies([], 'Unknown') })
    press('Enter the gender')
    expect(screen.queryByRole('dialog')).toBeNull()

    flow.send({ type: 'families changed', families: sampleFamilies([], 'Female') })

    await dialog()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Given name' }).value).toBe('Ben')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Husband' }).checked).toBe(true)
  })

  it('[PRF-17] says in words that a name is needed, if the server asks for it', async () => {
    show({}, sampleFamilies(), async () => refuse('name-needed'))
    press('Add father')
    await dialog()
    fireEvent.click(create())

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Either given name or surname must be specified.',
    )
  })

  it.each([
    ['mother', "You don't have permission to create a new parent for this profile."],
    ['spouse', "You don't have permission to create a new parent for this profile."],
    ['child', 'You are no longer allowed to change this profile. Nothing was changed.'],
  ])('[PRF-23] says in words that the server allows no new %s', async (kind, words) => {
    show({}, sampleFamilies([]), async () => refuse('not-allowed'))
    press(`Add ${kind}`)
    await dialog()
    type('Given name', 'Ann')
    fireEvent.click(create())

    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })

  it('keeps what was typed if the server cannot be reached, and sends the same call again', async () => {
    const keys: string[] = []
    show({}, sampleFamilies(), async ({ key }) => {
      keys.push(key)
      if (keys.length === 1) throw new Error('offline')
      return created()
    })
    press('Add mother')
    await dialog()
    type('Given name', 'Ann')
    fireEvent.click(create())
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Given name' }).value).toBe('Ann')

    press('Try again')
    await screen.findByRole('status')
    expect(keys).toEqual(['page 5f0c 1', 'page 5f0c 1'])
  })
})
