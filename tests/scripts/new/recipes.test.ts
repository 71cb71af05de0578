import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newEndpoint } from '../../../scripts/new/endpoint.ts'
import { newFlow } from '../../../scripts/new/flow.ts'
import { type Plan, planned } from '../../../scripts/new/plan.ts'
import { root } from '../../../scripts/project.ts'

/** The lines that are added to the current files of the project. */
function addedLines(plan: Plan) {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const texts = planned(plan, read)
  return Object.fromEntries(
    [...new Set(plan.additions.map(({ path }) => path))].map((path) => {
      const before = read(path).split('\n')
      return [
        path,
        texts
          .get(path)
          ?.split('\n')
          .filter((line) => !before.includes(line)),
      ]
    }),
  )
}

const shortNames: Readonly<Record<string, string>> = {
  '#contract': 'contract',
  '#domain': 'src/domain',
  '#machines': 'src/machines',
  '#services': 'src/services',
  '#sync': 'sync',
  '#ui': 'src/ui',
}

/** The imports of planned files that lead to no file of the project or of the plan. */
function brokenImports({ files }: Plan): readonly string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/from '([#.][^']+)'/g)]
      .map(([, from = '']) => from)
      .map((from) =>
        from.startsWith('.')
          ? join(dirname(path), from)
          : from.replace(/^#\w+/, (name) => shortNames[name] ?? name),
      )
      .filter((file) => !files.has(file) && !existsSync(join(root, file))),
  )
}

const renaming = ['renameTree', 'POST', '/groupadmin/datagroups/:id/rename', '--access', 'dataGroup:Modify']
const leaving = ['leave-a-tree', '--calls', 'leaveDataGroup', '--at', 'trees/:id/leave', '--area', 'Trees']

describe('a new endpoint', () => {
  it('gets its entry in the contract, its decision with a test, and its handler', () => {
    const plan = newEndpoint([...renaming, '--refuses', 'not-allowed,not-found'])

    expect([...plan.files.keys()]).toEqual([
      'contract/group-admin/rename-tree.ts',
      'server/group-admin/rename-tree.ts',
      'src/domain/group-admin/decide-rename-tree.ts',
      'tests/domain/group-admin/decide-rename-tree.test.ts',
    ])
    expect(plan.files.get('contract/group-admin/rename-tree.ts')).toBe(`import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { DataGroupId } from '../wire.ts'

export const renameTree = endpoint({
  service: 'groupadmin',
  method: 'POST',
  path: '/datagroups/:id/rename',
  summary: 'Rename tree',
  params: z.object({ id: DataGroupId }),
  refuses: ['not-allowed', 'not-found'],
  access: needs('dataGroup', 'Modify'),
})
`)
  })

  it('gets no decision if it refuses nothing', () => {
    expect([...newEndpoint(renaming).files.keys()]).toEqual([
      'contract/group-admin/rename-tree.ts',
      'server/group-admin/rename-tree.ts',
    ])
  })

  it('joins the table of endpoints and what the server serves', () => {
    expect(addedLines(newEndpoint(renaming))).toEqual({
      'contract/table.ts': ["import * as renameTree from './group-admin/rename-tree.ts'", '    renameTree,'],
      'server/served.ts': [
        "import { renameTreeEndpoints } from './group-admin/rename-tree.ts'",
        '  ...renameTreeEndpoints,',
      ],
    })
  })

  it.each([[[]], [['--refuses', 'not-allowed']]])('imports only files that exist (%s)', (refusals) => {
    expect(brokenImports(newEndpoint([...renaming, ...refusals]))).toEqual([])
  })

  it.each([
    ['is there already', ['leaveDataGroup', 'POST', '/groupadmin/x', '--access', 'anyone'], /already/],
    ['has a path of no service', ['x', 'POST', '/nowhere/x', '--access', 'anyone'], /begins with/],
    ['has no known method', ['x', 'READ', '/research/x', '--access', 'anyone'], /one of GET/],
    ['says nothing of who may call', ['x', 'POST', '/research/x'], /--access is missing/],
    ['is for nobody we know', ['x', 'POST', '/research/x', '--access', 'tree:Modify'], /means nothing/],
    ['refuses what has no code', [...renaming, '--refuses', 'too-cold'], /does not know too-cold/],
    ['has a name that is none', ['Rename Tree', 'POST', '/research/x', '--access', 'anyone'], /is no name/],
    ['has too few words', ['x'], /Expected <name> <method> <path>/],
    ['has an option that nobody knows', [...renaming, '--colour', 'red'], /--colour/],
  ])('is refused when it %s', (_when, words, message) => {
    expect(() => newEndpoint(words)).toThrow(message)
  })
})

describe('a new flow', () => {
  it('gets a machine, paths, service, screen, route, bindings, walk and follows table', () => {
    expect([...newFlow(leaving).files.keys()]).toEqual([
      'src/machines/leave-a-tree/leave-a-tree.machine.ts',
      'src/machines/leave-a-tree/leave-a-tree.paths.ts',
      'src/services/leave-a-tree.ts',
      'src/ui/screens/leave-a-tree/leave-a-tree-screen.tsx',
      'src/app/routes/leave-a-tree/leave-a-tree.route.tsx',
      'e2e/bindings/leave-a-tree.ts',
      'tests/ui/flows/leave-a-tree.walk.tsx',
      'tests/machines/follows/leave-a-tree.txt',
    ])
  })

  it('follows each refusal of its endpoint', () => {
    const { files } = newFlow(leaving)

    expect(files.get('tests/machines/follows/leave-a-tree.txt')).toBe(`ready
  submitted → sending [problem: null]
sending
  leaveDataGroup done (all well) → done
  leaveDataGroup done (not allowed) → ready [problem: not-allowed]
  leaveDataGroup done (not found) → ready [problem: not-found]
  leaveDataGroup done (demo visitor) → ready [problem: demo-visitor]
  leaveDataGroup done (owner stays) → ready [problem: owner-stays]
  leaveDataGroup fails (offline) → ready [problem: unreachable]
`)
  })

  it('imports only files that exist', () => {
    expect(brokenImports(newFlow(leaving))).toEqual([])
  })

  it('joins the catalog and the router', () => {
    expect(addedLines(newFlow(leaving))).toEqual({
      'src/machines/catalog.ts': [
        "import { leaveATreePaths } from './leave-a-tree/leave-a-tree.paths.ts'",
        "  { id: 'leaveATree', title: 'Leave a tree', area: 'Trees', paths: leaveATreePaths, hasScreen: true },",
      ],
      'src/app/router.tsx': [
        "              { path: 'trees/:id/leave', lazy: () => import('./routes/leave-a-tree/leave-a-tree.route.tsx') },",
      ],
    })
  })

  it.each([
    ['is there already', ['treeLeaving', ...leaving.slice(1)], /already/],
    ['calls nothing that there is', leaving.with(2, 'flyAway'), /no endpoint flyAway/],
    ['belongs nowhere', leaving.with(6, 'Garden'), /area is one of/],
    ['has no address', leaving.toSpliced(3, 2), /--at is missing/],
  ])('is refused when it %s', (_when, words, message) => {
    expect(() => newFlow(words)).toThrow(message)
  })
})

describe(planned.name, () => {
  it('reports the list that it does not find, and writes nothing', () => {
    const plan = { files: new Map(), additions: [{ path: 'a.ts', before: /^\]$/, text: 'x' }], left: [] }

    expect(() => planned(plan, () => 'no list')).toThrow('a.ts has 0 places')
    expect(() => planned(plan, () => ']\n]')).toThrow('a.ts has 2 places')
  })
})
