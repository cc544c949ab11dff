-- Who keeps a corporate may answer people who ask for their data, or to be forgotten.
update role set access_codes = access_codes || array['l_lead__take_out', 'l_lead__erase', 'c_customer__take_out', 'c_customer__erase']
where role_type in ('corporate', 'admin') and not 'c_customer__erase' = any(access_codes);
