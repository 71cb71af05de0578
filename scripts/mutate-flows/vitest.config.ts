/** Runs the normal tests on machines that are broken on purpose. */
import base from '../../vitest.config.ts'
import { mutantPlugin } from './mutant-plugin.ts'

const projects = (base.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project ? { ...project, plugins: [mutantPlugin()] } : project,
)

export default { ...base, test: { ...base.test, projects } }
