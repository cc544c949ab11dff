import { brokenPasswordRules, passwordRules, shortestPassword } from '../domain/password-rules.ts'
import { text } from '../client/texts/text.ts'
import styles from './password-rules.module.css'

interface PasswordRulesProps {
  id?: string
  owner: { name: string; email: string }
  password: string
}

/** Independent of react-admin and MUI. */
export function PasswordRules({ id, owner, password }: PasswordRulesProps) {
  const broken = brokenPasswordRules(password, owner)
  return (
    <div id={id} className={styles.passwordRules}>
      <p>{text('password.rules')}</p>
      <ul>
        {passwordRules.map((rule) => {
          const met = password !== '' && !broken.includes(rule)
          return (
            <li key={rule} data-met={met || undefined}>
              <span aria-hidden="true">{met ? '✓' : '·'}</span>
              {text(`password.rule_${rule}`, { min: shortestPassword })}
              <span className="u-visually-hidden">
                , {text(met ? 'password.rule_met' : 'password.rule_open')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
