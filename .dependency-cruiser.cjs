/**
 * The permitted imports between layers, as the arrows in docs/ARCHITECTURE.md. Each rule's comment says where forbidden
 * code belongs.
 */
const layers = '^(src/(app|ui|machines|services|domain)|contract|server|sync|demo|visualizer)/'

/** Plain values of the contract, without zod: every layer uses results and the codes of refusals. */
const plain = 'contract/(result|problem-codes|failure|content-limit|support-limits)\\.ts'

/** A layer may import itself, packages, plain, and the layers named; any other import of our own code is a violation. */
function arrow(from, to, comment) {
  const allowed = [...[from, ...to].map((folder) => `${folder}/`), plain].join('|')
  return {
    name: `arrows-of-${from.replace('src/', '')}`,
    severity: 'error',
    comment,
    from: { path: `^${from}/` },
    to: { path: layers, pathNot: `^(${allowed})` },
  }
}

/** The floors of the server, the lowest first; docs/server-floors.md says what belongs on each. */
const floors = [
  { name: 'values', holds: ['values/'] },
  { name: 'store', holds: ['store/'] },
  { name: 'access', holds: ['access/'] },
  {
    name: 'engines',
    holds: [
      'matching/',
      'kinship/',
      'connected/',
      'places/',
      'geolocation/',
      'telemetry/',
      'payments/',
      'blobs/',
      'backup/',
      'pictures/',
    ],
  },
  { name: 'serving', holds: ['serving/'] },
  { name: 'services', holds: ['identity/', 'group-admin/', 'research/', 'matches/', 'audit/'] },
  { name: 'edges', holds: ['http/', 'openapi/', 'push/', 'jobs/', 'mail/', 'test-bank/'] },
  { name: 'main', holds: ['lifecycle/', 'observability/', 'app\\.ts$', 'served\\.ts$', 'main\\.ts$'] },
]

const onFloors = (some) => `^server/(${some.flatMap(({ holds }) => holds).join('|')})`

/** A floor may import itself and the floors below it, types included. */
const floorRules = floors.map((floor, height) => ({
  name: `floor-of-server-${floor.name}`,
  severity: 'error',
  comment: `The floor "${floor.name}" imports itself and ${
    floors
      .slice(0, height)
      .map(({ name }) => name)
      .join(', ') || 'nothing of the server'
  }. What both need moves down to the lower floor (see docs/server-floors.md).`,
  from: { path: onFloors([floor]) },
  to: { path: '^server/', pathNot: onFloors(floors.slice(0, height + 1)) },
}))

module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: 'server-files-have-a-floor',
      severity: 'error',
      comment:
        'This file is on no floor of the server. Move it into one of the folders of docs/server-floors.md, or give its folder a floor in .dependency-cruiser.cjs.',
      from: { path: '^server/', pathNot: onFloors(floors) },
      to: {},
    },
    {
      name: 'proofs-come-from-checks',
      severity: 'error',
      comment:
        'A grant or a speaker proves that access/ has checked a permission. Only access/ makes one; the others `import type` and take it as an argument.',
      from: { path: '^(server|demo)/', pathNot: '^server/access/' },
      to: {
        path: '^server/(values/grant|store/speaker)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    arrow(
      'contract',
      [],
      'contract imports nothing of ours: what it needs moves into contract/, the rest stays with its user.',
    ),
    arrow(
      'src/domain',
      ['contract'],
      'domain is pure and knows only the TYPES of contract. Talking to the outside belongs in src/services, flow in src/machines, looks in src/ui; a rule they share moves into src/domain.',
    ),
    arrow(
      'src/machines',
      ['contract', 'src/domain'],
      'machines import domain, and of contract the TYPES of what a call comes to. Name the actor you need with a typed placeholder in the machine, write it in src/services, and wire the two in the route file in src/app.',
    ),
    arrow(
      'src/services',
      ['contract', 'src/domain', 'sync'],
      'services import contract and domain (and sync in tree-upload). A flow belongs in src/machines, wiring in src/app, a screen in src/ui.',
    ),
    arrow(
      'src/ui',
      ['src/machines', 'src/domain'],
      'ui imports machines and domain. A call to the server is an actor in src/services that src/app wires into the machine; the screen only sends the machine an event.',
    ),
    arrow(
      'src/app',
      ['src/ui', 'src/machines', 'src/services', 'src/domain', 'contract'],
      'app wires ui, machines, services and domain. Server code stays in server/; the sync reader is reached through the worker in src/services.',
    ),
    {
      ...arrow(
        'server',
        ['contract', 'src/domain'],
        'server imports contract and domain. A rule that both sides need moves into src/domain.',
      ),
      // server/main.ts puts the whole process together, including the demo.
      from: { path: '^server/', pathNot: '^server/main\\.ts$' },
    },
    {
      ...arrow(
        'sync',
        ['contract', 'src/domain'],
        'sync imports contract and domain: it runs in a worker and under the upload, so nothing of ui, machines or services.',
      ),
      from: { path: '^sync/', pathNot: '^sync/cli/' },
    },
    arrow(
      'sync/cli',
      ['sync', 'contract', 'src/domain', 'src/machines'],
      'the sync program runs flows of src/machines on this computer, and imports nothing of ui or services.',
    ),
    arrow(
      'demo',
      ['server', 'sync', 'contract', 'src/domain'],
      'demo fills its trees with the readers of sync and the writers of the server; what both need belongs there.',
    ),
    {
      ...arrow(
        'visualizer',
        ['src/machines', 'src/domain'],
        'the visualizer draws machines: it imports machines, domain, ui/components and ui/styles. What Node does for it belongs in scripts/visualize.',
      ),
      to: {
        path: layers,
        pathNot:
          '^(visualizer|src/machines|src/domain|src/ui/(components|styles|shell/(look|appearance))|contract/(result|problem-codes|failure)\\.ts$)',
      },
    },
    {
      name: 'nobody-imports-the-visualizer',
      severity: 'error',
      comment: 'the visualizer is a page of its own: what the product needs too belongs in src/machines.',
      from: { pathNot: '^(visualizer|scripts|tests|e2e|bench)/' },
      to: { path: '^visualizer/' },
    },
    {
      name: 'system-grants-are-few',
      severity: 'error',
      comment:
        'Whoever acts for a caller takes the grant that the permission check minted. Acts without a caller belong in server/jobs or demo.',
      from: { path: '^(contract|src|server|sync)/', pathNot: '^server/jobs/' },
      to: { path: '^server/access/system-grant\\.ts$' },
    },
    {
      name: 'sync-only-for-tree-upload',
      severity: 'error',
      comment:
        'Reading and uploading a tree is one service: use src/services/tree-upload, which talks to the reader in its worker by messages.',
      from: { path: '^src/services/', pathNot: '^src/services/tree-upload/' },
      to: { path: '^sync/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'types-of-contract',
      severity: 'error',
      comment:
        'domain and machines must not load zod: write `import type`. Parsing what arrives belongs in src/services (or in server/ and sync/).',
      from: { path: '^src/(domain|machines)/' },
      to: { path: '^contract/', pathNot: `^${plain}$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'domain knows no React, XState, zod or Node. Effects belong in src/services, flow in src/machines, parsing in contract/.',
      from: { path: '^src/domain/' },
      to: {
        path: '(^|node_modules/)(react|react-dom|react-router|xstate|@xstate/[^/]+|zod|@microsoft/signalr|idb)(/|$)',
      },
    },
    {
      name: 'browser-has-no-node',
      severity: 'error',
      comment:
        'This is loaded by the browser, where Node’s modules do not exist: the code belongs in server/, scripts/ or sync/cli/.',
      from: { path: '^(contract|src|sync|visualizer)/', pathNot: '^sync/cli/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nobody-imports-cli',
      severity: 'error',
      comment: 'sync/cli is the command line: what the browser needs as well moves up into sync/.',
      from: { path: '^(contract|src|server|sync)/', pathNot: '^sync/cli/' },
      to: { path: '^sync/cli/' },
    },
    {
      name: 'machines-know-no-react',
      severity: 'error',
      comment:
        'A machine runs without a screen: React belongs in src/ui, and reading a machine from React (@xstate/react) too.',
      from: { path: '^src/machines/' },
      to: { path: 'node_modules/(react|react-dom|react-router|@xstate/react)/' },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      comment: 'app is the top: what others need of it belongs in ui, machines or services.',
      from: { pathNot: '^(src/app|tests|e2e|bench)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'Two files that import each other are read as one, types included. Move what both need into a file of its own.',
      from: { path: '^(contract|src|server|sync|demo|visualizer)/' },
      to: { circular: true },
    },
    {
      name: 'product-imports-no-tests',
      severity: 'error',
      comment:
        'tests, e2e, bench and scripts are not shipped: what the product needs moves into the product.',
      from: { path: '^(contract|src|server|sync|demo|visualizer)/' },
      to: { path: '^(tests|e2e|bench|scripts)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'This import leads nowhere: relative paths end in .ts or .tsx, and #contract, #domain, #machines, #services, #sync and #ui are the only short names.',
      from: { path: '^(contract|src|server|sync|demo|visualizer)/' },
      to: { couldNotResolve: true, pathNot: '\\?(url|worker|raw|inline)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
