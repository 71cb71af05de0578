import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { worldOf } from './support/command.ts'
import { memoryServer, problem } from './support/memory-server.ts'

const person = (key: string, name: string, born: number) =>
  `0 @${key}@ INDI\n1 NAME ${name} /Example/\n1 SEX F\n1 BIRT\n2 DATE ${born}\n`

const family = '0 @F1@ FAM\n1 WIFE @I1@\n1 CHIL @I2@\n'
const gedcom = (...records: string[]) => `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${records.join('')}0 TRLR\n`
const two = gedcom(person('I1', 'Ada', 1815), person('I2', 'Zoe', 2001), family)

/** Enough persons for several batches. */
const many = gedcom(...Array.from({ length: 1200 }, (_, number) => person(`I${number}`, 'Ada', 1700)))

const stateIn = (folder: string) => join(folder, '.local/state/kinweave')

describe('kinweave sync', () => {
  it('makes a tree of a file, and answers one report in JSON', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', `${two.replace('0 TRLR\n', '')}1 _ODD thing\n0 TRLR\n`)

    const { code, out } = await world.run('sync two.ged --json')

    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      persons: 2,
      families: 1,
      livingLeftOut: 1,
      unclearYears: 0,
      unclear: [],
      linesNotUnderstood: 1,
      workspaceId: '1',
      syncId: '1',
      state: 'Completed',
      url: 'http://localhost:4000/trees/101',
      problem: null,
    })
    expect(server.trees).toMatchObject([
      { body: { name: 'two', dataFileType: 'Gedcom', dataFilePath: join(world.folder, 'two.ged') } },
    ])
  })

  it('warns of years that nothing confirms, in words and in JSON', async () => {
    const world = worldOf(memoryServer())
    const file = gedcom('0 @A@ INDI\n1 NAME Ann /Date/\n1 BIRT\n2 DATE 12 MAR 80\n')
    world.file('short.ged', file)
    const line = file.split('\n').indexOf('2 DATE 12 MAR 80') + 1

    const inWords = await world.run('sync short.ged')
    const inJson = await world.run('sync short.ged --json')

    expect(inWords.words).toMatch(/1 person counts as living because of a year that no other date confirms/)
    expect(inWords.words).toContain(`  line ${line}: Ann Date, 12 MAR 80\n`)
    expect(JSON.parse(inJson.out)).toMatchObject({
      unclearYears: 1,
      unclear: [{ line, name: 'Ann Date', date: '12 MAR 80' }],
    })
  })

  it('says that a file is open in another program, because its latest changes are in a file beside', async () => {
    const world = worldOf(memoryServer())
    world.file('two.ged', two)
    const closed = await world.run('sync two.ged')
    world.file('two.ged-wal', 'changes')
    const open = await world.run('sync two.ged')

    expect(closed.words).not.toContain('A program has this file open')
    expect([open.code, open.words]).toEqual([0, expect.stringContaining('A program has this file open')])
  })

  it('updates the tree that the file on this computer was before; --new makes another', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    await world.run('sync two.ged')

    const again = await world.run('sync two.ged --json')
    const another = await world.run('sync two.ged --new --name Ours --json')

    expect(JSON.parse(again.out)).toMatchObject({ workspaceId: '1', syncId: '2', state: 'Completed' })
    expect(JSON.parse(another.out)).toMatchObject({ workspaceId: '2', syncId: '3' })
    expect(server.trees.map(({ body }) => body.name)).toEqual(['two', 'Ours'])
  })

  it('updates the only tree that was uploaded in a browser from a file of its name, and stays with it', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    const path = world.file('two.ged', two)
    await world.run('sync two.ged')
    const [tree] = server.trees
    Object.assign(tree?.fields ?? {}, {
      dataFilePath: 'Two.ged',
      clientDeviceInfo: { name: 'Web', model: '' },
    })

    const taken = await world.run('sync two.ged --json')

    expect(JSON.parse(taken.out)).toMatchObject({ workspaceId: '1', syncId: '2', state: 'Completed' })
    expect(server.trees).toMatchObject([{ fields: { dataFilePath: path } }])
  })

  it('[SYN-09] updates the named tree, and tells the server the file’s path and what is sent', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    const moved = world.file('moved.ged', two)
    await world.run('sync two.ged')

    const { code } = await world.run('sync moved.ged --tree two --no-living --living-start I1')

    expect(code).toBe(0)
    expect(server.trees).toMatchObject([
      {
        fields: {
          dataFilePath: moved,
          syncOptions: { includeLivingPersons: false, livingStartItemId: 'I1' },
        },
      },
    ])
    expect([...(server.syncs[1]?.batches.values() ?? [])].map(({ body }) => body).join()).not.toContain('Zoe')
  })

  it.each([
    ['', true],
    ['--no-content', false],
  ])('[SYN-09] sends the file’s photo entries unless told not to: %s', async (flag, isSent) => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('photo.ged', gedcom(`${person('I1', 'Ada', 1815)}1 OBJE\n2 FILE ada.jpg\n`))

    await world.run(`sync photo.ged ${flag}`.trim())

    const sent = [...(server.syncs[0]?.batches.values() ?? [])].map(({ body }) => body).join()
    expect(sent.includes('ada.jpg')).toBe(isSent)
    expect(server.trees).toMatchObject([{ body: { syncOptions: { includeContent: isSent } } }])
  })

  it.each([
    ['y', 0, 'Completed'],
    ['', 7, 'Cancelled'],
    ['no', 7, 'Cancelled'],
  ])('shows a person what an update changes, and follows their answer: %j', async (answer, code, state) => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    await world.run('sync two.ged')

    const said = await world.run('sync two.ged', { typed: [answer] })

    expect(said.code).toBe(code)
    expect(said.words).toContain('persons: 1 came, 2 changed, 3 went, 40 as before')
    expect(said.words).toContain('- Ada Lovelace')
    expect(server.syncs.map((sync) => sync.state)).toEqual(['Completed', state])
  })

  it.each([
    ['--json', 60, 7, 'Cancelled'],
    ['', 60, 7, 'Cancelled'],
    ['--json --yes', 60, 0, 'Completed'],
    ['--json', 30, 0, 'Completed'],
  ])('removes many persons only with --yes: %j, %d', async (flags, went, code, state) => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    await world.run('sync two.ged')
    server.unchanged = 80
    server.went = went

    const said = await world.run(`sync two.ged ${flags}`.trim())

    expect(said.code).toBe(code)
    expect(server.syncs.map((sync) => sync.state)).toEqual(['Completed', state])
    expect(said.words.includes('60 persons would be removed')).toBe(code !== 0)
  })

  it.each([
    [
      60,
      0,
      '60 persons would become somebody else, more than a fifth of the tree; to allow that, use --yes.',
    ],
    [60, 1, '1 person would be removed and 60 persons would become somebody else, more than a fifth'],
    [20, 0, null],
  ])(
    'lets many persons become somebody else only with --yes: %d, with %d removed',
    async (becameOther, went, problem) => {
      const server = memoryServer()
      const world = worldOf(server)
      world.file('two.ged', two)
      await world.run('sync two.ged')
      Object.assign(server, { becameOther, went })

      const said = await world.run('sync two.ged')

      expect(said.words.includes(problem ?? 'would become')).toBe(problem !== null)
      expect(said.code).toBe(problem === null ? 0 : 7)
    },
  )

  it('shows who becomes somebody else', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    await world.run('sync two.ged')
    server.becameOther = 1

    const said = await world.run('sync two.ged', { typed: ['no'] })

    expect(said.words).toContain('  of the changed, 1 person becomes somebody else')
    expect(said.words).toContain('    ~ Ada Byron (before: Zoe Hale)')
    expect(said.code).toBe(7)
  })

  it('lists in JSON who becomes somebody else, even if the update is not applied', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    await world.run('sync two.ged')
    server.becameOther = 60

    const { code, out } = await world.run('sync two.ged --json')

    expect(code).toBe(7)
    expect(JSON.parse(out)).toMatchObject({
      state: 'Cancelled',
      changes: { persons: { becameOther: 60 } },
      examples: [{ name: 'Ada Byron', formerName: 'Zoe Hale', becameOther: true }, { name: 'Ada Lovelace' }],
    })
  })

  it.each([
    ['that points at what is not in it', two.slice(0, two.indexOf('0 @I2@')) + family],
    ['that breaks inside a line', two.slice(0, -12)],
  ])(
    'makes a tree of an incomplete file, but does not update a tree from one unasked: %s',
    async (_, half) => {
      const server = memoryServer()
      const world = worldOf(server)
      world.file('two.ged', half)

      const made = await world.run('sync two.ged --json')
      const refused = await world.run('sync two.ged --json')
      const forced = await world.run('sync two.ged --json --yes')

      expect([made.code, refused.code, forced.code]).toEqual([0, 3, 0])
      expect(JSON.parse(made.out)).toMatchObject({
        remarks: [
          { reason: expect.stringContaining('without its last line') },
          ...JSON.parse(made.out).remarks.slice(1),
        ],
      })
      expect(refused.words).toContain('The file ends too early')
      expect(server.syncs.map((sync) => sync.state)).toEqual(['Completed', 'Completed'])
    },
  )

  it('reports how many records stayed in the file because they are private', async () => {
    const world = worldOf(memoryServer())
    const mark = '1 RESN privacy\n'
    world.file('two.ged', gedcom(person('I1', 'Ada', 1815), person('I2', 'Eve', 1817) + mark, family + mark))

    const { out } = await world.run('sync two.ged --json')

    expect(JSON.parse(out)).toMatchObject({ privateLeftOut: 2 })
  })

  it('removes control characters of a file from the terminal output', async () => {
    const world = worldOf(memoryServer())
    world.file('two.ged', `${two.replace('0 TRLR\n', '')}1 _ODD \u001b[31m\u202Ething\n0 TRLR\n`)

    const { out } = await world.run('sync two.ged')

    expect(out).toContain('_ODD \uFFFD[31m\uFFFDthing')
  })

  it('does not ask with --yes', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    await world.run('sync two.ged')

    const { code, words } = await world.run('sync two.ged --yes', { typed: [] })

    expect(code).toBe(0)
    expect(words).not.toContain('[y/N]')
  })

  it('continues where it stopped, and sends nothing twice that was acknowledged', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('many.ged', many)
    // The server process has died: it neither answers nor cancels.
    server.before = ({ path }) => (path.endsWith('/batches/3') ? new Promise<never>(() => {}) : null)
    void world.run('sync many.ged --json')
    await expect.poll(() => server.syncs[0]?.batches.size).toBeGreaterThanOrEqual(3)
    const acknowledged = [...(server.syncs[0]?.batches.keys() ?? [])].filter((number) => number < 3)
    server.before = () => null

    const { code, out, words } = await world.run('sync many.ged --json')

    expect(code).toBe(0)
    expect(words).toContain('continues where it stopped')
    expect(JSON.parse(out)).toMatchObject({ syncId: '1', state: 'Completed' })
    expect(acknowledged.map((number) => server.syncs[0]?.batches.get(number)?.times)).toEqual([1, 1, 1])
    expect(server.trees).toHaveLength(1)
    expect(readdirSync(stateIn(world.folder)).filter((name) => name.startsWith('upload-'))).toEqual([])
  })

  it('starts again if the file has changed, and cancels the earlier upload', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('many.ged', many)
    server.before = ({ path }) => (path.endsWith('/batches/3') ? new Promise<never>(() => {}) : null)
    void world.run('sync many.ged --json')
    await expect.poll(() => server.syncs[0]?.batches.size).toBeGreaterThanOrEqual(3)
    server.before = () => null
    world.file('many.ged', two)

    const { out } = await world.run('sync many.ged --json')

    expect(JSON.parse(out)).toMatchObject({ syncId: '2', persons: 2, state: 'Completed' })
    expect(server.syncs.map(({ state }) => state)).toEqual(['Cancelled', 'Completed'])
  })

  it('starts again if the server has dropped the earlier upload', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('many.ged', many)
    server.before = ({ path }) => (path.endsWith('/batches/3') ? new Promise<never>(() => {}) : null)
    void world.run('sync many.ged --json')
    await expect.poll(() => server.syncs[0]?.batches.size).toBeGreaterThanOrEqual(3)
    server.before = () => null
    for (const sync of server.syncs) sync.state = 'Cancelled'

    const { out, words } = await world.run('sync many.ged --json')

    expect(words).toContain('it starts again from the beginning')
    expect(JSON.parse(out)).toMatchObject({ syncId: '2', state: 'Completed' })
  })

  it('cancels the sync on the server when it is interrupted', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('many.ged', many)
    const interrupt = new AbortController()
    server.before = ({ path }) => {
      if (path.endsWith('/batches/3')) interrupt.abort()
      return null
    }

    const { code, out } = await world.run('sync many.ged --json', { signal: interrupt.signal })

    expect(code).toBe(130)
    expect(JSON.parse(out)).toMatchObject({ syncId: '1', state: 'Cancelled' })
    expect(server.syncs.map(({ state }) => state)).toEqual(['Cancelled'])
    expect(readdirSync(stateIn(world.folder))).toEqual([])
  })

  it.each([
    ['page.ged', '<!DOCTYPE html><html>', 3, /This is a web page/],
    ['empty.ged', '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 TRLR\n', 3, /nobody in this file/],
    ['nothing.ged', '', 3, /This file is empty/],
    ['zeros.ged', '\0'.repeat(3000), 3, /only zeros/],
    ['two.ged --living-start NOPE', two, 2, /no person "NOPE"/],
    ['two.ged --new --tree 1', two, 2, /cannot be used together/],
    ['two.ged --tree 77', two, 4, /There is no tree "77"/],
    ['two.ged --server http://nobody.example', two, 5, /No server answers/],
    ['two.ged --server nonsense', two, 2, /must be an address/],
    ['absent.ged', two, 3, /There is no file/],
  ])('ends with a sentence and a number of its own: %s', async (words, content, code, sentence) => {
    const world = worldOf(memoryServer())
    world.file(words.split(' ')[0]?.replace('absent', 'other') ?? '', content)

    const said = await world.run(`sync ${words}`)

    expect(said.words).toMatch(sentence)
    expect(said.code).toBe(code)
  })

  it('ends with 6 when the server could not apply it, and with 4 when the plan has no room', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    server.end = 'Failed'
    const failed = await world.run('sync two.ged --json')
    server.before = ({ method, path }) =>
      method === 'POST' && path === '/research/workspaces' ? problem(403, 'tree-limit-reached') : null
    const full = await world.run('sync two.ged --new --json')

    expect([failed.code, JSON.parse(failed.out)]).toMatchObject([6, { state: 'Failed' }])
    expect([full.code, JSON.parse(full.out)]).toMatchObject([4, { state: null, syncId: null }])
  })

  it('reports before it reads the file that the plan has no room, and begins nothing on the server', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    server.before = ({ path }) =>
      path === '/research/workspaces/$room' ? Response.json({ hasRoom: false }) : null

    const { code, words } = await world.run('sync two.ged --new')

    expect([code, words.includes('You already have as many trees as your plan allows')]).toEqual([4, true])
    expect(words).not.toContain('Reading')
    expect(
      server.calls.filter(({ path, method }) => method === 'POST' && path.startsWith('/research')),
    ).toEqual([])
  })

  it('names the unfinished uploads that are in the way', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    const unfinished = [
      { dataGroupId: '18', name: 'The \u202EStuarts', activeDate: '2026-11-21T08:00:00.000Z' },
    ]
    server.before = ({ method, path }) =>
      method === 'POST' && path === '/research/workspaces'
        ? problem(403, 'unfinished-uploads', { unfinished })
        : null

    const { code, words } = await world.run('sync two.ged')

    expect(code).toBe(4)
    expect(words).toContain('"The \uFFFDStuarts" (last active 2026-11-21T08:00:00.000Z)')
  })

  it('undoes the last sync of a tree', async () => {
    const server = memoryServer()
    const world = worldOf(server)
    world.file('two.ged', two)
    await world.run('sync two.ged')

    const { code, out } = await world.run('sync --undo 1 --json')

    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      workspaceId: '1',
      syncId: '2',
      state: 'Completed',
      persons: 43,
      families: 43,
      changes: { persons: { came: 1, went: 3 } },
      url: 'http://localhost:4000/trees/101',
    })
  })

  it('shows its progress: a bar on a terminal, lines elsewhere', async () => {
    const world = worldOf(memoryServer())
    world.file('many.ged', many)

    const bar = await world.run('sync many.ged', { columns: 40 })
    const lines = await world.run('sync many.ged')

    expect(bar.words).toMatch(/Sending █+░+ +\d+ %/)
    expect(lines.words.split('\n')).toContain('Sending: 50 %')
    expect(lines.words).toMatch(/Applying: 100 %\n$/)
    expect(lines.out).toContain('1200 persons, 0 families')
    expect(lines.out).toContain('The tree is at http://localhost:4000/trees/101')
  })
})
