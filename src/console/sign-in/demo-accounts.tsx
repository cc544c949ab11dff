import { variantOf, type AppCode, isAppCode } from '../../domain/app-codes.ts'
import { text } from '../../client/texts/text.ts'
import type { DemoAccount } from '../../client/system-info.ts'
import { PublicDemo } from '../outside/public-demo.tsx'
import field from '../outside/field.module.css'
import styles from './demo-accounts.module.css'

/** Second versions and chat-only codes look identical. */
const offered: readonly AppCode[] = ['sas', 'vps', 'hck', 'dahongye', 'banker-app']

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  chosen: string
  onChoose: (account: DemoAccount) => void
  appCode: AppCode
  onAppCode: (code: AppCode) => void
}

export function DemoAccounts({ accounts, chosen, onChoose, appCode, onAppCode }: DemoAccountsProps) {
  const codes = offered.includes(appCode) ? offered : [appCode, ...offered]
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <PublicDemo />
      <div className={styles.head}>
        <div>
          <h2 id="demo-title">{text('sign_in.demo_title')}</h2>
          <p>{text('sign_in.demo_hint')}</p>
        </div>
        <label className={styles.app}>
          <span>{text('sign_in.app')}</span>
          <select
            className={field.input}
            value={appCode}
            onChange={({ target }) => {
              if (isAppCode(target.value)) onAppCode(target.value)
            }}
          >
            {codes.map((code) => (
              <option key={code} value={code}>
                {variantOf(code).name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={styles.account}
              data-part="account"
              aria-pressed={account.email === chosen}
              onClick={() => onChoose(account)}
            >
              <span>
                {account.who}
                <small>{account.corporate}</small>
              </span>
              <span className={styles.email}>{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
