import { hasFeature } from '../../../domain/app-codes.ts'
import { currentAppCode } from '../../../client/app-code.ts'

/** Features an app omits from its chats [MSG-02, MSG-07, MSG-08, MSG-25]. */
export function chatFeatures() {
  const app = currentAppCode()
  const banker = hasFeature(app, 'banker-chat')
  const adminStyle = hasFeature(app, 'admin-style-chat')
  return {
    mayCreate: !banker,
    hasSettings: !adminStyle,
    hasMemberHover: !banker && !adminStyle,
    hasMemberList: !adminStyle,
    adminStyle,
    namesItself: hasFeature(app, 'public-chat'),
  }
}
