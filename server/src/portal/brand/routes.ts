import type { brand } from '@harbour/contract/portal/brand'
import { links, product } from '@harbour/contract/portal/content'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { demoSignIns } from './demo-sign-ins.ts'

export const brandRoutes = ({ settings }: Services): ServerHandlers<typeof brand> => ({
  async show() {
    return {
      name: product.name,
      tagline: product.tagline,
      links: { contact: links.contact, signup: links.signup, login: links.login },
      demo: settings.isDemo ? demoSignIns : null,
    }
  },
})
