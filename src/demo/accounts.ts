import { demoAccounts, type DemoAccount } from '../domain/demo-accounts.ts'
import type { AccountSeed } from './corporate.ts'

const roleByWho: Readonly<Record<string, string>> = {
  'Platform operator': 'Platform Operator',
  'Corporate owner': 'Corporate Owner',
  'Finance Admin': 'Admin',
  'Subscription ended': 'SSE',
  'Banker app': 'Banker',
}

const team = ['sales', 'exec']

function accountSeed({ email, name, who, appCode }: DemoAccount): AccountSeed {
  const [user, domain] = email.split('@')
  return {
    email,
    name,
    role: roleByWho[who] ?? who,
    appCode,
    owner: who === 'Corporate owner',
    leader: domain === 'harta.test' && team.includes(user ?? '') ? 'manager@harta.test' : undefined,
    subscription: who === 'Subscription ended' ? 'EXPIRED' : undefined,
  }
}

export const accountsOf = (corporate: DemoAccount['corporate']): AccountSeed[] =>
  demoAccounts.filter((account) => account.corporate === corporate).map(accountSeed)
