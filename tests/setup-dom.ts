import { configure } from '@testing-library/dom'
import { afterAll, vi } from 'vitest'
import { patience } from './support/patience.ts'

// A busy machine may be slow: for example, the code of a dialog is fetched before it opens.
configure({ asyncUtilTimeout: patience })

// The files of a worker share their modules: none may still be loading when the document of its file goes away.
afterAll(() => vi.dynamicImportSettled())
