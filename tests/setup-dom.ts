import { configure } from '@testing-library/dom'
import { patience } from './support/patience.ts'

// A busy machine may be slow: for example, the code of a dialog is fetched before it opens.
configure({ asyncUtilTimeout: patience })
