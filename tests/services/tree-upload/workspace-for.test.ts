import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createWorkspace } from '#contract/research/workspace-acts.ts'
import { workspaceFor } from '#services/tree-upload/workspace-for.ts'

const device = { name: 'Browser', model: 'Linux x86_64' }
const chosen = (name: string, includeLiving = true) => ({ file: { name }, includeLiving })
const nameOf = (fileName: string) => workspaceFor(chosen(fileName), 'Gedcom', device, 'key-12345').name

describe(workspaceFor.name, () => {
  it('tells the server the origin of a tree', () => {
    expect(workspaceFor(chosen('royal92.ged'), 'Gedcom', device, 'key-12345')).toEqual({
      name: 'royal92',
      dataFileType: 'Gedcom',
      dataFilePath: 'royal92.ged',
      clientDeviceInfo: device,
      syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
      idempotencyKey: 'key-12345',
    })
  })

  it('asks for unfinished uploads to be dropped only when told to', () => {
    const wish = (dropsUnfinished: boolean) =>
      workspaceFor({ ...chosen('a.ged'), dropsUnfinished }, 'Gedcom', device, 'key-12345').dropsUnfinished

    expect([wish(true), wish(false)]).toEqual([true, undefined])
  })

  it('[MOD-03] tells the server whether to include living people', () => {
    const { syncOptions, dataFileType } = workspaceFor(
      chosen('a.gramps', false),
      'Gramps',
      device,
      'key-12345',
    )

    expect(syncOptions.includeLivingPersons).toBe(false)
    expect(dataFileType).toBe('Gramps')
  })

  it.each([
    ['The Ellerys 2.0.GED', 'The Ellerys 2.0'],
    ['no ending', 'no ending'],
    ['darwin.gramps.gz', 'darwin'],
    ['.ged', 'My tree'],
    [' .ged', 'My tree'],
    ['a'.repeat(300) + '.ged', 'a'.repeat(200)],
  ])('calls the tree of %j %j', (fileName, name) => {
    expect(nameOf(fileName)).toBe(name)
  })

  it.each([
    ['very long', `${'x'.repeat(1200)}.ged`],
    ['cut between two halves of a letter', `a${'👪'.repeat(600)}.ged`],
    ['with half a letter in it', 'Ellery \uD83D.ged'],
  ])('makes an acceptable name from one that is %s', (_, fileName) => {
    const body = workspaceFor(chosen(fileName), 'Gedcom', device, 'key-12345')

    expect(createWorkspace.body && z.safeEncode(createWorkspace.body, body)).toMatchObject({ success: true })
  })
})
