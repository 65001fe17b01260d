//! One suite for both stores of the journal, and for what follows and checks a journal.
//!
//! Every test is written once, over a [`world::World`], and runs as `sqlite::…` and `redis::…`.
//! What only one store can show is in `only_sqlite` and `only_redis`, what needs a store that fails on
//! cue in `scripted`.
#![allow(clippy::unwrap_used, reason = "everything here is a test, not only what is marked as one")]

mod appending;
mod chaining;
mod following;
mod indexing;
mod only_redis;
mod only_sqlite;
mod scripted;
mod world;

macro_rules! in_both_worlds {
    ($($module:ident::$test:ident;)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                crate::world::in_time(crate::$module::$test::<crate::world::SqliteWorld>()).await;
            })*
        }
        mod redis {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                crate::world::in_time(crate::$module::$test::<crate::world::RedisWorld>()).await;
            })*
        }
    };
}

in_both_worlds! {
    appending::a_wrong_expectation_is_refused_and_nothing_is_published;
    appending::a_gap_is_refused;
    appending::of_racing_writers_exactly_one_wins_each_number;
    appending::racing_batches_are_not_mixed;
    appending::a_repeated_key_gets_the_first_answer;
    appending::one_key_used_at_once_is_written_once;
    appending::a_batch_is_all_or_nothing;
    appending::journals_do_not_touch_one_another;
    appending::any_bytes_come_back_as_they_were;
    indexing::bouts_are_listed_and_watched;
    indexing::reopening_keeps_everything;
    following::a_late_follower_reads_everything_then_hears_what_is_new;
    following::a_follower_goes_on_from_its_position;
    following::a_follower_that_starts_amid_appends_misses_nothing;
    following::a_slow_follower_misses_nothing;
    following::a_lagging_subscriber_hears_resync;
    following::a_follower_hears_before_it_rereads;
    following::waiting_for_the_next_fact_can_be_cancelled;
    chaining::a_whole_journal_is_loaded_and_checked;
    chaining::a_fact_that_names_another_hash_is_a_fork;
    chaining::a_fact_that_names_another_number_is_a_fork;
    chaining::bytes_that_are_no_fact_are_a_fork;
    chaining::a_position_that_the_store_contradicts_is_a_fork;
}
