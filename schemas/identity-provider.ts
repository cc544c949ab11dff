import { object, string, array } from 'yup'
import { f } from '../src/engine/field.ts'
import { asFieldRule } from '../src/engine/fields/field-rule.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { maxIdentityRoles } from '../src/domain/identity.ts'
import { packMessage } from '../src/domain/message.ts'
import { anId, typed } from '../src/engine/shapes.ts'

/** A corporate's own identity provider. The secret is write-only. */
export const identityProviderSchema = defineSchema(
  'identity_provider',
  {
    is_enabled: f.bool({
      required: true,
      label: 'Single sign-on is on',
      help: 'Off: people sign in with a password',
    }),
    issuer: f.text({
      required: true,
      max: 300,
      label: 'Issuer address',
      help: 'As stated by your identity provider, such as https://login.example.my',
    }),
    client_id: f.text({ required: true, max: 300, label: 'Client ID' }),
    client_secret: f.text({
      max: 1000,
      label: 'Client secret',
      help: 'Stored encrypted and never shown again. Leave blank to keep the current one',
      autoComplete: 'new-password',
    }),
    allows_password: f.bool({
      required: true,
      label: 'Allow passwords too',
      help: 'For people on your verified domains. The owner can always use a password',
    }),
    trusts_mfa: f.bool({
      required: true,
      label: 'Trust the provider’s second factor',
      help: 'Only when the provider confirms that one was used',
    }),
    creates_accounts: f.bool({
      required: true,
      label: 'Create accounts at first sign-in',
      help: 'For people with an e-mail on a verified domain and no account',
    }),
    default_role_id: f.ref('role', { label: 'Role of new accounts' }),
    role_claim: f.text({
      max: 100,
      label: 'Role claim',
      help: 'The claim that lists a person’s groups or roles, such as “groups”. Leave blank to manage roles in Urus',
    }),
    roles: f.json({
      label: 'Roles by claim',
      help: 'At each sign-in, people whose claim has the value get this role and lose all others. Without a match, roles are kept',
      rows: {
        one: 'Rule',
        fields: {
          claim_value: f.text({ max: 200, label: 'Claim value' }),
          role_id: f.ref('role', { label: 'Role' }),
        },
      },
    }),
    domain: f.text({
      required: true,
      max: 253,
      label: 'E-mail domain',
      help: 'The part after @ in your people’s e-mail addresses',
    }),
  },
  { title: 'issuer' },
)

const role = packMessage({ key: 'validation.reference', args: { label: 'Role' } })

export const identityRolesRule = () =>
  array(
    object({
      claim_value: asFieldRule(typed().max(200), 'Claim value', true),
      role_id: anId(role).required(),
    }).noUnknown(),
  )
    .max(maxIdentityRoles)
    .required()

export const identityFindForm = object({
  email: asFieldRule(typed().max(254), 'E-mail', true),
})
export const identityBeginForm = identityFindForm.concat(
  object({ return_to: string().max(2000).nullable().default(null) }),
)
export const identityOpenForm = object({
  token: asFieldRule(typed().max(200), 'Token', true),
})
export const identityConfirmForm = identityOpenForm.concat(
  object({ password: asFieldRule(string().max(500), 'Password', true) }),
)
