import { configure } from '@testing-library/dom'
import { patience } from './support/patience.ts'

// What is awaited comes when it comes on a busy machine: the code of a dialog is fetched before it shows.
configure({ asyncUtilTimeout: patience })
