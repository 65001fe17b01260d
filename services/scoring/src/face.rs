use std::sync::Arc;

use ringside_chessboxing::cards::{Cards, Command, Fact, Score};
use ringside_contract::{scoring::seats_to, setup};
use ringside_platform::{
    Kind, Refused, Rooms, View,
    journal::Store,
    request::{acknowledgement, receipts},
    serving::Face,
};
use ringside_proto::scoring::v1::{
    AnnounceScoresRequest, AnnounceScoresResponse, CardCommitment, GetScoresRequest, GetScoresResponse,
    GiveBackCardRequest, GiveBackCardResponse, Scores, SubmitCardRequest, SubmitCardResponse,
    scoring_service_server::{ScoringService, ScoringServiceServer},
};
use tonic::{Request, Response, Status};

use crate::{
    ScoringDesk, SealKey,
    seal::{commitment, random},
};

type Replied<T> = Result<Response<T>, Status>;

/// The gRPC face of the scoring service.
pub struct Scoring {
    rooms: Arc<Rooms<ScoringDesk>>,
}

impl Scoring {
    /// The service over `store`, its cards sealed with `key`.
    #[must_use]
    pub fn open(store: Arc<dyn Store>, key: SealKey) -> Self {
        Self { rooms: Rooms::open(ScoringDesk { key }, store) }
    }

    /// Puts the service on a port.
    pub async fn add_to(self, face: &mut Face) {
        face.is_serving::<ScoringServiceServer<Self>>().await;
        face.routes().add_service(ScoringServiceServer::new(self));
    }
}

#[tonic::async_trait]
impl ScoringService for Scoring {
    async fn submit_card(&self, request: Request<SubmitCardRequest>) -> Replied<SubmitCardResponse> {
        let message = request.into_inner();
        let points = |points: u32| u8::try_from(points).unwrap_or(u8::MAX);
        let no_randomness = |error: getrandom::Error| {
            Refused::new(Kind::Unavailable, "NO_RANDOMNESS", format!("a card cannot be sealed: {error}"))
        };
        let command = Command::Submit {
            judge: message.judge,
            round: message.round,
            score: Score {
                red: points(message.red),
                blue: points(message.blue),
                noted: [points(message.red_noted), points(message.blue_noted)],
            },
            salt: random().map_err(no_randomness)?,
        };
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let commitment = answer.find(|fact| match fact {
            Fact::CardSubmitted { judge, round, score, salt } => {
                Some(commitment(*judge, *round, *score, *salt))
            }
            _ => None,
        })?;
        Ok(Response::new(SubmitCardResponse {
            acknowledgement: Some(acknowledgement(&answer)),
            commitment: commitment.to_vec(),
        }))
    }

    async fn give_back_card(&self, request: Request<GiveBackCardRequest>) -> Replied<GiveBackCardResponse> {
        let message = request.into_inner();
        let command = Command::GiveBack { judge: message.judge, round: message.round };
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        Ok(Response::new(GiveBackCardResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn announce_scores(
        &self,
        request: Request<AnnounceScoresRequest>,
    ) -> Replied<AnnounceScoresResponse> {
        let message = request.into_inner();
        let command = Command::Announce;
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let cards = answer.find(|fact| match fact {
            Fact::ScoresAnnounced(cards) => Some(cards.iter().map(setup::scorecard_to).collect()),
            _ => None,
        })?;
        Ok(Response::new(AnnounceScoresResponse { acknowledgement: Some(acknowledgement(&answer)), cards }))
    }

    async fn get_scores(&self, request: Request<GetScoresRequest>) -> Replied<GetScoresResponse> {
        let message = request.into_inner();
        let view = self.rooms.room(&message.bout).await?.view(&receipts(&message.seen)).await?;
        Ok(Response::new(GetScoresResponse { scores: Some(scores(&view)) }))
    }
}

/// What may be known of the scores.
fn scores(view: &View<Cards>) -> Scores {
    let cards = &view.machine;
    let mut commitments: Vec<_> = (cards.submitted())
        .map(|(judge, round, score, salt)| CardCommitment {
            judge,
            round,
            commitment: commitment(judge, round, score, salt).to_vec(),
        })
        .collect();
    commitments.sort_by_key(|card| (card.round, card.judge));
    Scores {
        commitments,
        cards: cards.revealed().unwrap_or_default().iter().map(setup::scorecard_to).collect(),
        decision: cards.decision().as_ref().map(setup::decision_to),
        seen: view.seen.receipts(),
        missing: seats_to(&cards.missing()),
        awaited: cards.is_awaited(),
        announced: cards.announced().unwrap_or_default().iter().map(setup::scorecard_to).collect(),
    }
}
