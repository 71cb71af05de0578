/** Runs the usual tests on a server without the guard that KINWEAVE_GUARD names. */
import base from '../../vitest.config.ts'
import { guardPlugin } from './guard-plugin.ts'
import type { Guard } from './guards.ts'

const guard = JSON.parse(process.env['KINWEAVE_GUARD_TO_OPEN'] ?? '') as Guard

const projects = (base.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, plugins: [guardPlugin([guard])] }
    : project,
)

// The cache on the disk does not know that a plugin changes the text.
export default { ...base, test: { ...base.test, fsModuleCache: false, projects } }
