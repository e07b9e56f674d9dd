// Every command, in the order of the help.
import { adminPage } from './admin.ts'
import { checkPage } from './check.ts'
import { completionPage } from './completion.ts'
import { initPage } from './init.ts'
import { mvPage } from './mv.ts'
import type { CommandPage } from './page.ts'
import { pushPage } from './push.ts'
import { servePage } from './serve.ts'
import { syncPage } from './sync.ts'

export const pages: readonly CommandPage[] = [
  checkPage,
  mvPage,
  initPage,
  syncPage,
  pushPage,
  servePage,
  adminPage,
  completionPage,
]
