import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { DataGroupId, WorkspaceId } from '#domain/ids.ts'
import type { LeftUpload } from '#domain/upload/left-upload.ts'
import type { TreeChanges } from '#domain/upload/tree-update.ts'
import type { UploadSummary } from '#domain/upload/upload.ts'
import type { Surroundings } from '#domain/upload/upload-order.ts'
import { aFewChanges, manyBecomeOthers } from '#machines/tree-upload/sample-changes.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { Stopped } from '#ui/screens/upload/stopped.tsx'
import { UploadScreen } from '#ui/screens/upload/upload-screen.tsx'

const summary: UploadSummary = {
  fileName: 'ellery.ged',
  bytes: 83_000,
  program: null,
  format: 'GEDCOM 5.5.1',
  lines: 9,
  persons: 2,
  families: 1,
  places: 0,
  sources: 0,
  media: 0,
  mediaFiles: 0,
  notes: 0,
  firstYear: null,
  lastYear: null,
  living: 0,
  livingExample: null,
  unclearYears: [],
  unclearYearCount: 0,
  privatePersons: 0,
  surnames: [],
  remarks: [],
  remarkCount: 0,
  personsToSend: 2,
}

const darwins = {
  treeId: '17' as DataGroupId,
  workspaceId: '3' as WorkspaceId,
  name: 'Darwin papers',
  filePath: 'darwin.ged',
  fileType: 'Gedcom',
} as const

/** The page after a file has been read, for a user with a tree. */
async function show(hasRoom: boolean, suggested: Surroundings['suggested'] = null, found = summary) {
  const machine = treeUploadMachine.provide({
    actors: {
      recallLeft: fromPromise<LeftUpload | null, undefined>(async () => null),
      readFile: fromCallback(({ sendBack }) => sendBack({ type: 'file read', summary: found })),
      lookAround: fromPromise<Surroundings, { file: File }>(async () => ({
        trees: [darwins],
        suggested,
        left: null,
      })),
    },
  })
  const flow = createActor(machine).start()
  render(<UploadScreen flow={flow} hasRoom={hasRoom} />)
  const noticeAtStart = screen.queryByText(/no room for another tree/)
  flow.send({ type: 'file chosen', file: new File(['0 HEAD'], 'ellery.ged') })
  await waitFor(flow, (snapshot) => snapshot.matches('reviewing'))
  await screen.findByText('Here is what we found')
  return noticeAtStart
}

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const consent = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload 2 persons' })

afterEach(cleanup)

describe('years that nothing confirms', () => {
  const unclear = {
    unclearYears: [{ line: 12, name: 'Ann Example', date: '12 MAR 80' }],
    unclearYearCount: 1,
  }

  it('are shown before anything is sent, with their lines and persons', async () => {
    await show(true, null, { ...summary, ...unclear })

    const part = within(screen.getByRole('region', { name: 'Years that are not clear' }))
    expect(part.getByText('1 person counts as living')).toBeDefined()
    expect(part.getByText('line 12')).toBeDefined()
    expect(part.getByText('12 MAR 80')).toBeDefined()
    expect(part.getByText('Ann Example')).toBeDefined()
  })

  it('are no part of the page if there are none', async () => {
    await show(true)

    expect(screen.queryByRole('region', { name: 'Years that are not clear' })).toBeNull()
  })
})

describe('a remark on the whole file', () => {
  it('is not folded away, and is no line', async () => {
    const reason = 'This file may lack your latest changes while it is open.'
    const remarks = [{ line: 1, text: 'RootsMagic', reason, onFile: true as const }]
    await show(true, null, { ...summary, remarks, remarkCount: 1 })

    expect(screen.getByText(reason).closest('details')).toBeNull()
    expect(screen.getByText('We understood every line.')).toBeDefined()
  })
})

describe('the years of a tree', () => {
  it('are those before Christ as people count them', async () => {
    await show(true, null, { ...summary, firstYear: -4713, lastYear: 2001 })

    expect(await screen.findByText('4713 BC – 2001')).toBeDefined()
  })
})

describe('a refused file', () => {
  it('is reported with the line that stopped the reading, if there is one', async () => {
    const refusing = (line: number | null) =>
      treeUploadMachine.provide({
        actors: {
          recallLeft: fromPromise<LeftUpload | null, undefined>(async () => null),
          readFile: fromCallback(({ sendBack }) =>
            sendBack({ type: 'file refused', problem: 'too-deep', line }),
          ),
        },
      })
    const said: (string | null)[] = []
    for (const line of [10_102, null]) {
      const flow = createActor(refusing(line)).start()
      render(<UploadScreen flow={flow} />)
      flow.send({ type: 'file chosen', file: new File(['0 HEAD'], 'deep.ged') })
      said.push((await screen.findByRole('alert')).textContent)
      cleanup()
    }

    expect(said[0]).toBe(`Line 10,102: ${said[1]}`)
  })

  it('is reported with the trees that were found in it', async () => {
    const flow = createActor(
      treeUploadMachine.provide({
        actors: {
          recallLeft: fromPromise<LeftUpload | null, undefined>(async () => null),
          readFile: fromCallback(({ sendBack }) =>
            sendBack({
              type: 'file refused',
              problem: 'several-trees',
              line: null,
              trees: ['a.rmtree', 'old/b.rmtree'],
            }),
          ),
        },
      }),
    ).start()
    render(<UploadScreen flow={flow} />)
    flow.send({ type: 'file chosen', file: new File([''], 'Genealogy') })

    expect((await screen.findByRole('alert')).textContent).toBe(
      'There are several family trees in this archive or folder. Drop the file with the one that you mean. We found a.rmtree and old/b.rmtree.',
    )
  })
})

describe('a plan without room for another tree', () => {
  it('is reported before a file is chosen, which can then only update a tree', async () => {
    expect(await show(false)).not.toBeNull()

    expect([choice(/A new tree/).disabled, choice(/A new tree/).checked]).toEqual([true, false])
    expect(consent().disabled).toBe(true)
  })

  it('lets an update continue', async () => {
    await show(false, darwins)

    expect(choice(/Darwin papers/).checked).toBe(true)
    expect(consent().disabled).toBe(false)
  })

  it('says nothing if there is room', async () => {
    expect(await show(true)).toBeNull()

    expect(choice(/A new tree/).checked).toBe(true)
    expect(consent().disabled).toBe(false)
  })
})

describe('the review of an update', () => {
  /** The page of an update that would make these changes. */
  async function showChanges(changes: TreeChanges) {
    const machine = treeUploadMachine.provide({
      actors: {
        recallLeft: fromPromise<LeftUpload | null, undefined>(async () => null),
        readFile: fromCallback(({ sendBack }) => sendBack({ type: 'file read', summary })),
        lookAround: fromPromise<Surroundings, { file: File }>(async () => ({
          trees: [darwins],
          suggested: darwins,
          left: null,
        })),
        uploadTree: fromCallback(({ sendBack }) => {
          sendBack({ type: 'comparing began' })
          sendBack({ type: 'changes found', changes })
        }),
      },
    })
    const flow = createActor(machine).start()
    render(<UploadScreen flow={flow} />)
    flow.send({ type: 'file chosen', file: new File(['0 HEAD'], 'ellery.ged') })
    await waitFor(flow, (snapshot) => snapshot.matches('reviewing'))
    flow.send({ type: 'agreed' })
    await screen.findByRole('heading', { name: 'What changes in Darwin papers' })
  }

  const counts = (persons: Partial<TreeChanges['counts']['persons']>): TreeChanges => ({
    counts: { ...aFewChanges.counts, persons: { came: 0, changed: 0, went: 0, unchanged: 3, ...persons } },
    examples: [],
  })
  const asked = () => [screen.getByRole('note').querySelector('p')?.textContent, label()]
  const label = () => within(screen.getByRole('note')).getByRole('checkbox').closest('label')?.textContent

  it('names records that become another person separately from changed people', async () => {
    await showChanges(manyBecomeOthers)

    const others = within(screen.getByRole('region', { name: 'Becomes somebody else' }))
    expect(others.getByText('30 persons')).toBeDefined()
    expect(others.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Wilhelmina Osgoodbefore: Ada Hanover',
      'Tobias Underhillbefore: Karl Hanover',
    ])
    expect(others.getByText('And 28 more, not listed.')).toBeDefined()
    const changes = within(screen.getByRole('region', { name: 'Changed' }))
    expect(changes.getByText('2 persons and 4 other records')).toBeDefined()
    expect(changes.queryByText('Wilhelmina Osgood')).toBeNull()
  })

  it.each([
    [
      counts({ changed: 12, becameOther: 12 }),
      '12 persons would become somebody else. Perhaps you chose the file of another tree.',
      'Replace 12 persons by different people',
    ],
    [
      counts({ went: 1 }),
      '1 person of this tree is not in the file. Perhaps you chose the file of another tree, or one that contains only a part of the tree.',
      'Remove 1 person from the tree',
    ],
    [
      counts({ went: 4, changed: 1, becameOther: 1 }),
      '4 persons of this tree are not in the file. 1 person would become somebody else. Perhaps you chose the file of another tree, or one that contains only a part of the tree.',
      'Remove 4 persons from the tree, and replace 1 person by different people',
    ],
  ])(
    'asks before many people are removed or become somebody else, in fitting words: %#',
    async (changes, words, consentTo) => {
      await showChanges(changes)

      expect(asked()).toEqual([words, consentTo])
      const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update the tree' })
      expect(update.disabled).toBe(true)
      fireEvent.click(within(screen.getByRole('note')).getByRole('checkbox'))
      expect(update.disabled).toBe(false)
    },
  )
})

it('[ERR3-04] says that the plan allows no more trees, and leads to the plans', () => {
  const flow = createActor(treeUploadMachine)
  const { context } = flow.getSnapshot()
  const refused = treeUploadMachine.resolveState({
    value: 'refused',
    context: { ...context, problem: 'tree-limit-reached' },
  })

  render(<Stopped flow={createActor(treeUploadMachine, { snapshot: refused }).start()} />)

  expect(screen.getByRole('alert').textContent).toMatch(
    /^You have reached the limit on your plan and cannot add any more trees\./,
  )
  expect(screen.getByRole('link', { name: 'Upgrade my plan' }).getAttribute('href')).toBe('/plans')
})
