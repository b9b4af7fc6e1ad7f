//! Tests against a local server with given answers, which records its requests.

use super::*;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};

/// Answers one connection after another with the given bytes; the receiver yields the requests.
fn server(answers: Vec<Vec<u8>>) -> (ServerAddress, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = ServerAddress::read(&format!("http://{}", listener.local_addr().expect("address"))).expect("readable");
    let (asked, heard) = channel();
    std::thread::spawn(move || {
        for answer in answers {
            let Ok((mut line, _)) = listener.accept() else { return };
            let mut request = Vec::new();
            let mut piece = [0; 4096];
            while !is_whole(&request) {
                match line.read(&mut piece) {
                    Ok(0) | Err(_) => break,
                    Ok(count) => request.extend_from_slice(&piece[..count]),
                }
            }
            asked.send(String::from_utf8_lossy(&request).into_owned()).ok();
            line.write_all(&answer).ok();
        }
    });
    (address, heard)
}

fn is_whole(request: &[u8]) -> bool {
    let text = String::from_utf8_lossy(request).to_ascii_lowercase();
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok()).unwrap_or(0);
    body.len() >= length
}

fn json(status: &str, body: &str) -> Vec<u8> {
    format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}", body.len())
        .into_bytes()
}

fn call(method: &str, path: &str, body: Option<&str>) -> Call {
    Call { method: method.into(), path: path.into(), headers: BTreeMap::new(), body: body.map(str::to_owned) }
}

fn secrets() -> Secrets {
    Secrets { token: "the-token".into(), csrf: "the-csrf".into() }
}

fn wait<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(work)
}

#[test]
fn the_token_goes_with_every_call_and_the_csrf_token_with_those_that_change_something() {
    let (address, asked) = server(vec![json("200 OK", "{}"), json("200 OK", "{}")]);
    let client = client().expect("client");
    wait(ask(&client, &address, Some(&secrets()), call("GET", "/api/trades?limit=5", None))).expect("an answer");
    let first = asked.recv().expect("asked").to_ascii_lowercase();
    assert!(first.starts_with("get /api/trades?limit=5 http/1.1"));
    assert!(first.contains("authorization: bearer the-token") && !first.contains("x-csrf-token"));
    wait(ask(&client, &address, Some(&secrets()), call("PUT", "/api/v1/user/me", Some("{}")))).expect("an answer");
    let second = asked.recv().expect("asked").to_ascii_lowercase();
    assert!(second.contains("authorization: bearer the-token") && second.contains("x-csrf-token: the-csrf"));
}

#[test]
fn a_redirect_is_not_followed() {
    let (elsewhere, heard) = server(vec![json("200 OK", "{}")]);
    let moved = format!("HTTP/1.1 302 Found\r\nlocation: {elsewhere}/api/x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    let (address, _asked) = server(vec![moved.into_bytes()]);
    let answer = wait(ask(&client().expect("client"), &address, Some(&secrets()), call("GET", "/api/x", None)));
    assert!(matches!(answer, Err(AppError::Redirected)));
    assert!(heard.try_recv().is_err());
}

#[test]
fn refusals_of_the_server_come_through_as_they_are() {
    let (address, _asked) = server(vec![json("409 Conflict", r#"{"success":false}"#)]);
    let answer = wait(ask(&client().expect("client"), &address, None, call("GET", "/api/x", None))).expect("an answer");
    assert_eq!((answer.status, answer.body.as_slice()), (409, br#"{"success":false}"#.as_slice()));
    assert_eq!(answer.headers.get("content-type").map(String::as_str), Some("application/json"));
    let packed = answer.packed();
    let length = u32::from_be_bytes(packed[..4].try_into().expect("four bytes")) as usize;
    assert!(String::from_utf8_lossy(&packed[4..4 + length]).contains(r#""status":409"#));
    assert_eq!(&packed[4 + length..], br#"{"success":false}"#);
}

#[test]
fn a_server_that_is_away_is_said_to_be_away_in_the_words_of_the_web_app() {
    let gone = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("address");
    let address = ServerAddress::read(&format!("http://{gone}")).expect("readable");
    let error = wait(ask(&client().expect("client"), &address, None, call("GET", "/api/x", None))).expect_err("nobody there");
    assert_eq!(error.to_string(), "Unable to connect to server. Please make sure the API server is running.");
    assert_eq!(serde_json::to_value(&error).expect("json")["kind"], "unreachable");
}

#[test]
fn an_answer_without_end_is_given_up() {
    let mut endless = b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n".to_vec();
    endless.resize(LARGEST_BODY + 100_000, b'x');
    let (address, _asked) = server(vec![endless]);
    let answer = wait(ask(&client().expect("client"), &address, None, call("GET", "/api/x", None)));
    assert!(matches!(answer, Err(AppError::Request(crate::requests::RequestError::TooLarge))));
}

#[test]
fn no_token_comes_to_the_page_by_another_door() {
    let (address, _asked) = server(vec![json("200 OK", r#"{"data":{"accessToken":"stray"}}"#)]);
    let client = client().expect("client");
    assert!(matches!(wait(ask(&client, &address, None, call("GET", "/api/x", None))), Err(AppError::StrayToken)));
    assert!(matches!(wait(ask(&client, &address, None, call("POST", "/api/v1/auth/login", Some("{}")))), Err(AppError::Request(_))));
    assert!(!holds_token(br#"{"text":"she wrote \"accessToken\":\"x\" here"}"#));
}

#[test]
fn a_login_leaves_a_mark_in_place_of_the_tokens() {
    let body = r#"{"success":true,"data":{"accessToken":"the-token","csrfToken":"the-csrf","user":{"username":"mara"}}}"#;
    let headers = BTreeMap::from([("content-type".to_owned(), "application/json; charset=utf-8".to_owned())]);
    let mut answer = Answer { status: 200, headers: headers.clone(), body: body.into() };
    let mut taken = None;
    take_secrets(&mut answer, |secrets| {
        taken = Some((secrets.token.clone(), secrets.csrf.clone()));
        "session-1".to_owned()
    });
    assert_eq!(taken, Some(("the-token".to_owned(), "the-csrf".to_owned())));
    let told = String::from_utf8(answer.body).expect("text");
    assert!(told.contains("session-1") && told.contains("mara"));
    assert!(!told.contains("the-token") && !told.contains("the-csrf"));

    let refused = br#"{"success":false,"error":{"code":"INVALID_CREDENTIALS"}}"#;
    let mut answer = Answer { status: 401, headers: headers.clone(), body: refused.to_vec() };
    take_secrets(&mut answer, |_| unreachable!("nobody signed in"));
    assert_eq!(answer.body, refused);

    let mut half = Answer { status: 200, headers, body: br#"{"data":{"accessToken":"the-token"}}"#.to_vec() };
    take_secrets(&mut half, |_| unreachable!("half a session is none"));
    assert!(!String::from_utf8(half.body).expect("text").contains("the-token"));
}

#[test]
fn a_stream_is_asked_for_as_the_person_and_read_as_it_comes() {
    let events = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\ndata: {}\n\n".to_vec();
    let (address, asked) = server(vec![events]);
    let read = wait(async {
        let mut response = open(&client().expect("client"), &address, Some(&secrets()), "/api/events", "text/event-stream").await?;
        let mut bytes = Vec::new();
        while let Some(piece) = response.chunk().await.map_err(lost)? {
            bytes.extend_from_slice(&piece);
        }
        Ok::<_, AppError>(bytes)
    });
    assert_eq!(read.expect("events"), b"data: {}\n\n");
    let asked = asked.recv().expect("asked").to_ascii_lowercase();
    assert!(asked.starts_with("get /api/events http/1.1"));
    assert!(asked.contains("accept: text/event-stream") && asked.contains("authorization: bearer the-token"));
}

#[test]
fn a_stream_comes_from_the_server_alone() {
    let (elsewhere, heard) = server(vec![json("200 OK", "{}")]);
    let moved =
        format!("HTTP/1.1 307 Temporary Redirect\r\nlocation: {elsewhere}/api/events\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    let (address, _asked) = server(vec![moved.into_bytes()]);
    let client = client().expect("client");
    let answer = wait(open(&client, &address, Some(&secrets()), "/api/events", "text/event-stream"));
    assert!(matches!(answer, Err(AppError::Redirected)));
    let outside = wait(open(&client, &address, Some(&secrets()), "//evil.example/api/events", "text/event-stream"));
    assert!(matches!(outside, Err(AppError::Request(_))));
    assert!(heard.try_recv().is_err());
}

#[test]
fn a_call_of_the_cores_own_begins_a_session_without_an_older_one() {
    let (address, asked) = server(vec![json("200 OK", r#"{"data":{"accessToken":"new","csrfToken":"c"}}"#)]);
    let body = r#"{"email":"mara@harbour.example"}"#;
    let answer =
        wait(ask_for_session(&client().expect("client"), &address, None, "/api/v1/auth/login", Some(body.to_owned()))).expect("an answer");
    assert_eq!(answer.status, 200);
    let asked = asked.recv().expect("asked");
    assert!(asked.starts_with("POST /api/v1/auth/login HTTP/1.1") && asked.ends_with(body));
    assert!(asked.to_ascii_lowercase().contains("content-type: application/json") && !asked.to_ascii_lowercase().contains("authorization"));
}
