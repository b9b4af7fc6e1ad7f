//! Requests to the server: sent from here, with the session attached here, so that the page needs neither a network nor a token.

use crate::app_error::AppError;
use crate::requests::{ANSWERED, LARGEST_BODY, check_path, check_size, is_sign_in, read_headers, read_method};
use crate::server_address::ServerAddress;
use crate::session::Secrets;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder, Response};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
const TIMEOUT: Duration = Duration::from_secs(90);
/// The user agent that names the app in the list of signed-in devices, with the browsers' names of the systems.
const USER_AGENT: &str = if cfg!(windows) {
    concat!("Harbour-Desktop/", env!("CARGO_PKG_VERSION"), " (Windows)")
} else if cfg!(target_os = "macos") {
    concat!("Harbour-Desktop/", env!("CARGO_PKG_VERSION"), " (Macintosh)")
} else {
    concat!("Harbour-Desktop/", env!("CARGO_PKG_VERSION"), " (Linux)")
};

/// A request of the page.
#[derive(Debug, Deserialize)]
pub struct Call {
    pub method: String,
    pub path: String,
    pub headers: BTreeMap<String, String>,
    pub body: Option<String>,
}

/// Follows no redirects and stores no cookies.
pub fn client() -> reqwest::Result<Client> {
    // a second call finds the first one's provider, which is the same
    rustls::crypto::ring::default_provider().install_default().ok();
    Client::builder().redirect(Policy::none()).connect_timeout(CONNECT_TIMEOUT).user_agent(USER_AGENT).build()
}

/// The server's answer, whatever its status.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

#[derive(Serialize)]
struct Head<'a> {
    status: u16,
    headers: &'a BTreeMap<String, String>,
}

impl Answer {
    /// Encodes four bytes with the length of the head, the head as JSON, and the body.
    pub fn packed(&self) -> Vec<u8> {
        let head = serde_json::to_vec(&Head { status: self.status, headers: &self.headers }).unwrap_or_default();
        let length = u32::try_from(head.len()).unwrap_or_default();
        [&length.to_be_bytes()[..], &head, &self.body].concat()
    }
}

/// Sends one request of the page. Those that begin and end a session are excluded, and no answer with a token is returned.
pub async fn ask(client: &Client, server: &ServerAddress, secrets: Option<&Secrets>, call: Call) -> Result<Answer, AppError> {
    if is_sign_in(&call.path) {
        return Err(crate::requests::RequestError::Path.into());
    }
    let request = build(client, server, secrets, call)?;
    let answer = read(request.timeout(TIMEOUT).send().await.map_err(lost)?).await?;
    if holds_token(&answer.body) { Err(AppError::StrayToken) } else { Ok(answer) }
}

/// Sends one request of the core's own: its answer may contain a token.
pub async fn ask_for_session(
    client: &Client,
    server: &ServerAddress,
    secrets: Option<&Secrets>,
    path: &str,
    body: Option<String>,
) -> Result<Answer, AppError> {
    let headers =
        if body.is_some() { BTreeMap::from([("content-type".to_owned(), "application/json".to_owned())]) } else { BTreeMap::new() };
    let call = Call { method: "POST".to_owned(), path: path.to_owned(), headers, body };
    read(build(client, server, secrets, call)?.timeout(TIMEOUT).send().await.map_err(lost)?).await
}

/// Opens an answer whose body is streamed, at any length: files and events.
pub async fn open(
    client: &Client,
    server: &ServerAddress,
    secrets: Option<&Secrets>,
    path: &str,
    accept: &'static str,
) -> Result<Response, AppError> {
    check_path(path)?;
    let url = server.at(path).ok_or(crate::requests::RequestError::Path)?;
    let request = signed(client.get(url).header("accept", accept), secrets, &Method::GET)?;
    let response = request.send().await.map_err(lost)?;
    if response.status().is_redirection() { Err(AppError::Redirected) } else { Ok(response) }
}

fn build(client: &Client, server: &ServerAddress, secrets: Option<&Secrets>, call: Call) -> Result<RequestBuilder, AppError> {
    check_path(&call.path)?;
    check_size(call.body.as_ref().map_or(0, String::len))?;
    let method = read_method(&call.method)?;
    let url = server.at(&call.path).ok_or(crate::requests::RequestError::Path)?;
    let request = signed(client.request(method.clone(), url).headers(read_headers(&call.headers)?), secrets, &method)?;
    Ok(match call.body {
        Some(body) => request.body(body),
        None => request,
    })
}

/// Adds the session; the CSRF token is added to requests that change something.
fn signed(request: RequestBuilder, secrets: Option<&Secrets>, method: &Method) -> Result<RequestBuilder, AppError> {
    let Some(secrets) = secrets else { return Ok(request) };
    let secret = |text: String| {
        let mut value = HeaderValue::from_str(&text).map_err(|_| AppError::StrayToken)?;
        value.set_sensitive(true);
        Ok::<_, AppError>(value)
    };
    let mut headers = HeaderMap::new();
    headers.insert(AUTHORIZATION, secret(format!("Bearer {}", secrets.token))?);
    if *method != Method::GET && *method != Method::HEAD {
        headers.insert("x-csrf-token", secret(secrets.csrf.clone())?);
    }
    Ok(request.headers(headers))
}

async fn read(mut response: Response) -> Result<Answer, AppError> {
    if response.status().is_redirection() {
        return Err(AppError::Redirected);
    }
    let status = response.status().as_u16();
    let headers =
        ANSWERED.iter().filter_map(|name| Some(((*name).to_owned(), response.headers().get(*name)?.to_str().ok()?.to_owned()))).collect();
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(lost)? {
        check_size(body.len() + chunk.len())?;
        body.extend_from_slice(&chunk);
    }
    debug_assert!(body.len() <= LARGEST_BODY);
    Ok(Answer { status, headers, body })
}

/// All failures without an answer look the same to the person; the log has the cause, without the request's address.
pub fn lost(error: reqwest::Error) -> AppError {
    log::info!("no answer: {}", error.without_url());
    AppError::Unreachable
}

/// Quotes inside a JSON string are escaped, so these bytes are always a field of the answer.
fn holds_token(body: &[u8]) -> bool {
    const FIELD: &[u8] = b"\"accessToken\":\"";
    body.windows(FIELD.len()).any(|bytes| bytes == FIELD)
}

/// Removes the tokens from the answer to a login, and leaves the rest unchanged.
pub fn take_secrets(answer: &mut Answer, mark: impl FnOnce(Secrets) -> String) {
    let is_json = answer.headers.get(CONTENT_TYPE.as_str()).is_some_and(|kind| kind.starts_with("application/json"));
    let Some(mut whole) = is_json.then(|| serde_json::from_slice::<serde_json::Value>(&answer.body).ok()).flatten() else { return };
    let Some(data) = whole.get_mut("data").and_then(serde_json::Value::as_object_mut) else { return };
    let text = |value: Option<serde_json::Value>| value.as_ref().and_then(|value| value.as_str()).map(str::to_owned);
    let (Some(token), Some(csrf)) = (text(data.remove("accessToken")), text(data.remove("csrfToken"))) else {
        // neither of the two is passed on to the page, even if the other is missing
        answer.body = serde_json::to_vec(&whole).unwrap_or_default();
        return;
    };
    data.insert("accessToken".to_owned(), mark(Secrets { token, csrf }).into());
    data.insert("csrfToken".to_owned(), "".into());
    answer.body = serde_json::to_vec(&whole).unwrap_or_default();
}

#[cfg(test)]
#[path = "api_tests.rs"]
mod tests;
