import { walkScreen } from '../support/walk-screen.tsx'
import { passkeyWalk } from './passkey.walk.tsx'

walkScreen(passkeyWalk)
