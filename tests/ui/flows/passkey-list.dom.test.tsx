import { walkScreen } from '../support/walk-screen.tsx'
import { passkeyListWalk } from './passkey-list.walk.tsx'

walkScreen(passkeyListWalk)
