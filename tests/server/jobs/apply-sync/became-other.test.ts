/** A file in which a part of a real tree has the names of other people. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takesMuchAway } from '#domain/upload/tree-update.ts'
import { compareSync } from '../../../../server/jobs/apply-sync/compare-sync.ts'
import { signedIn } from '../../kit/sign-in.ts'
import { contentsOf, good, researchApp, treeOf, userOf } from '../../research/kit.ts'
import { personsOf } from './editions.ts'
import { type FileRecord, recordsOf } from './memory-tree.ts'

const kit = await researchApp()
const owner = userOf(kit, await signedIn(kit))
const file = join(import.meta.dirname, '../../../../demo/darwin-papers.ged')

const batchOf = (records: readonly FileRecord[]) => ({ records: records.map(({ text }) => ({ text })) })

/** Replaces everything about the person except the position in the family. */
const asSomebodyElse = ({ who, text }: FileRecord): FileRecord => {
  const kept = text.split('\n').filter((line) => /^(?:0 |1 SEX|1 FAM)/.test(line))
  return { who, text: [...kept, `1 NAME Wilhelmina${who} /Osgood/`, '1 DEAT Y'].join('\n') }
}

it('reports who would become somebody else if a fifth of a real tree does, and changes nothing unasked', async () => {
  const records = await recordsOf(file)
  const persons = personsOf(records)
  const others = new Set(persons.filter((_, at) => at % 4 === 1))
  const tree = await treeOf(kit, owner, [batchOf(records)])
  const before = await contentsOf(kit, tree.groupId)
  const edition = records.map((record) => (others.has(record) ? asSomebodyElse(record) : record))

  const { id } = await owner.start(tree.workspaceId)
  good(await owner.put(id, 0, batchOf(edition)))
  good(await owner.compare(id, 1))
  await compareSync(kit.store, () => kit.clock.now, id)

  const { counts, examples } = await owner.changes(id)
  expect(counts?.persons).toEqual({
    came: 0,
    changed: others.size,
    went: 0,
    unchanged: persons.length - others.size,
    becameOther: others.size,
  })
  expect(counts !== null && takesMuchAway({ counts })).toBe(true)
  const told = examples.filter(({ becameOther }) => becameOther === true)
  expect(told.length).toBe(others.size)
  expect(told.every(({ name, formerName }) => /Osgood/.test(name) && !/Osgood/.test(formerName ?? ''))).toBe(
    true,
  )
  expect(await contentsOf(kit, tree.groupId)).toEqual(before)
})
