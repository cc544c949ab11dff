import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { userResource } from '../../../resources/user.ts'
import { corporateAccess } from '../../../schemas/corporate.ts'
import { allows, type AccessSession } from '../../domain/access.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { may } from '../../engine/ui/rights.ts'
import { importAddress } from '../../features/imports/ui/addresses.ts'
import type { Summary } from '../../features/metrics/api/shapes.ts'
import type { CountedResource } from '../../features/metrics/metrics.ts'
import { useMetricQuery } from '../../features/metrics/ui/use-metric-query.ts'
import { Icon, type IconName } from '../../kit/icons/icon.tsx'
import { inviteAddress } from '../../pages/users/addresses.ts'
import styles from './first-steps.module.css'

interface Step {
  name: 'people' | 'records' | 'settings'
  icon: IconName
  to: string
}

interface FirstStepsProps {
  resources: readonly CountedResource[]
  session: AccessSession
}

/** Setup links, shown until the organisation has its first record. */
export function FirstSteps({ resources, session }: FirstStepsProps) {
  const translate = useTranslate()
  const imported = resources.find((resource) => may(resource, 'import', session))
  const steps: Step[] = [
    ...(may(userResource, 'edit', session)
      ? [{ name: 'people', icon: 'people', to: inviteAddress } as const]
      : []),
    ...(imported ? [{ name: 'records', icon: 'upload', to: importAddress(imported) } as const] : []),
    ...(allows(corporateAccess, session)
      ? [{ name: 'settings', icon: 'settings', to: '/settings/corporate' } as const]
      : []),
  ]
  if (steps.length === 0) return null
  return (
    <WhileEmpty resources={resources}>
      <section className={styles.steps} aria-label={translate('home.first_title')}>
        <h3>{translate('home.first_title')}</h3>
        <p>{translate('home.first_text')}</p>
        <ul>
          {steps.map(({ name, icon, to }) => (
            <li key={name}>
              <Link to={to}>
                <Icon name={icon} size={18} />
                <span>
                  <strong>
                    {translate(`home.first_${name}`, { names: inSentence(imported?.label[1] ?? '') })}
                  </strong>
                  <small>{translate(`home.first_${name}_text`)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </WhileEmpty>
  )
}

/** Shows its content once all resources are known to have no records; asks one after the other. */
function WhileEmpty({ resources, children }: Pick<FirstStepsProps, 'resources'> & { children: ReactNode }) {
  const [first, ...rest] = resources
  if (!first) return children
  return (
    <OneEmpty resource={first}>
      <WhileEmpty resources={rest}>{children}</WhileEmpty>
    </OneEmpty>
  )
}

function OneEmpty({ resource, children }: { resource: CountedResource; children: ReactNode }) {
  const { schema, service, call } = resource
  const { data } = useMetricQuery<Summary>({ of: schema.name, service, path: `${call}-summary` })
  return data?.total === 0 ? children : null
}
