/** Runs the usual tests on machines that are broken on purpose. */
import base from '../../vitest.config.ts'
import { mutantPlugin } from './mutant-plugin.ts'

/** Loads files through Vite, because the plugin can change only those. */
const experimental = { viteModuleRunner: true }

const projects = (base.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, test: { ...project.test, experimental }, plugins: [mutantPlugin()] }
    : project,
)

export default { ...base, test: { ...base.test, projects } }
