-- Appends to a journal as one step, and publishes what was appended.
--
-- KEYS[1]  the journal's stream; entry N has the ID N-0
-- KEYS[2]  the journal's hash of idempotency keys: key -> "first last digest"
-- ARGV[1]  the number that the first entry is expected to get
-- ARGV[2]  the idempotency key
-- ARGV[3]  the digest of what was asked for
-- ARGV[4]  the channel; a message is "number bytes"
-- ARGV[5…] the entries, one or more
--
-- Answers {"repeated", "first last digest"}, {"refused", head} or {"done"}: its own verdicts, because
-- the code of XADD's error says only ERR. The first write is an XADD, so that a server without memory
-- refuses before anything is written; after its first write Redis lets a script finish.

local made = redis.call('HGET', KEYS[2], ARGV[2])
if made then
  return { 'repeated', made }
end

local head = 0
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if last then
  head = tonumber(string.match(last[1], '^%d+'))
end

local first = tonumber(ARGV[1])
if first ~= head + 1 then
  return { 'refused', head }
end

-- tostring would write large numbers as 1e+15.
local function decimal(number)
  return string.format('%.0f', number)
end

local number = head
for argument = 5, #ARGV do
  number = number + 1
  redis.call('XADD', KEYS[1], decimal(number) .. '-0', 'f', ARGV[argument])
end
redis.call('HSET', KEYS[2], ARGV[2], decimal(first) .. ' ' .. decimal(number) .. ' ' .. ARGV[3])

for argument = 5, #ARGV do
  redis.call('PUBLISH', ARGV[4], decimal(first + argument - 5) .. ' ' .. ARGV[argument])
end
return { 'done' }
