-- The two accounts of operating that stand against money of the agency in trust, in the words of a bookkeeper.
update control_account set name = 'Due from trust: agency funds' where account = '1150';
update control_account set name = 'Due from trust: agency revenue' where account = '1250';
