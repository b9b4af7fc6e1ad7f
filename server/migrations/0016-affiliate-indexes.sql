-- What one person earned a link is looked up for each referral on the links' cards.
create index commissions_buyer on commissions (link_id, buyer_id);

-- The newest referrals of each link, without sorting all that it ever had.
create index referrals_newest on referrals (link_id, signed_up_at desc, user_id);
drop index referrals_link;
