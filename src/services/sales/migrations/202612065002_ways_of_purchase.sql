-- Fee stages call the ways of purchase as cases do: those of LPPSA were found for no case.
update fee_stage set purchase_by = 'LPPSA' where purchase_by = 'lppsa';
