-- Mails of the last day are counted for the administrators, and old notes are deleted every hour; both looked at all of
-- them. Only workers write here, and a mail that waits for the index is sent after it.

-- squawk-ignore require-concurrent-index-creation
create index mail_sent_time_idx on mail_sent (sent_at);
