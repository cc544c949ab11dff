import { commissionAddress, commissionExpired, type CommissionPage } from '../../domain/commission.ts'
import { sessionState } from '../../domain/session.ts'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { ServiceError } from '../../client/service-error.ts'
import { heldSession } from '../../client/session/session-store.ts'

const signedIn = () => ['valid', 'refresh'].includes(sessionState(heldSession(), Date.now()))

/** Response means no valid token or no app code [ERR-09]. */
const endsHere = (error: unknown) => error instanceof ServiceError && [400, 401].includes(error.status)

/**
 * Opens the commission app signed in [RTE-31]. The tab opens empty within the click (popup blockers) and has no opener
 * access.
 */
export async function openCommission(base: string, page: CommissionPage): Promise<void> {
  if (!signedIn()) return toast(commissionExpired, 'warning')
  const tab = window.open('', '_blank')
  if (!tab) {
    // eslint-disable-next-line no-console -- a blocked pop-up gives a console note and nothing else [ERR-14]
    return console.info('The browser blocked the tab of the commission application')
  }
  tab.opener = null
  try {
    const { data } = await api('POST /access-control/login-token/issue')
    tab.location.replace(commissionAddress(base, page, data.login_token))
  } catch (error) {
    tab.close()
    if (endsHere(error)) toast(commissionExpired, 'warning')
    else reportFailure(error)
  }
}
