//! A client of the table, for tests and load: plain requests, and the socket of a match.

use std::io::{self, Read};
use std::net::SocketAddr;
use std::time::Duration;

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use table::Inbox;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::{FromClient, FromServer};

/// How long any answer may take before the client gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser, as far as the server can tell: it keeps its cookie.
#[derive(Clone, Debug)]
pub struct Client {
    address: SocketAddr,
    pub cookie: Option<String>,
    /// What is sent as `Authorization`.
    pub authorization: Option<String>,
    /// The name by which it calls the server; `None` is its address.
    pub host: Option<String>,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Reply {
    /// The body as JSON; `null` if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// A header by name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, cookie: None, authorization: None, host: None }
    }

    pub async fn get(&mut self, path: &str) -> io::Result<Reply> {
        self.request("GET", path, None, &[]).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> io::Result<Reply> {
        let headers = [("content-type", "application/json")];
        self.request("POST", path, Some(&body.to_string()), &headers).await
    }

    /// Any request. A cookie that comes back is kept.
    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> io::Result<Reply> {
        self.send(method, path, body.unwrap_or_default().as_bytes(), headers).await
    }

    /// Files as a page sends them: one part of a form each.
    pub async fn upload(&mut self, path: &str, files: &[(&str, &[u8])]) -> io::Result<Reply> {
        const BOUNDARY: &str = "a-line-that-is-in-no-file";
        let mut body = Vec::new();
        for (name, bytes) in files {
            let head = format!("content-disposition: form-data; name=\"file\"; filename=\"{name}\"");
            body.extend(format!("--{BOUNDARY}\r\n{head}\r\n\r\n").into_bytes());
            body.extend_from_slice(bytes);
            body.extend(b"\r\n");
        }
        body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        self.send("POST", path, &body, &[("content-type", &kind)]).await
    }

    async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: &[u8],
        headers: &[(&str, &str)],
    ) -> io::Result<Reply> {
        let host = self.host.clone().unwrap_or_else(|| self.address.to_string());
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n");
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        for (name, value) in [("cookie", &self.cookie), ("authorization", &self.authorization)] {
            if let Some(value) = value {
                text.push_str(&format!("{name}: {value}\r\n"));
            }
        }
        text.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
        let request = [text.as_bytes(), body].concat();
        let bytes = timeout(PATIENCE, exchange(self.address, &request)).await??;
        let reply = parse(&bytes)?;
        if let Some(cookie) = reply.header("set-cookie").and_then(|it| it.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(reply)
    }

    /// Opens the socket of a match. It has not said hello yet.
    pub async fn live(&self, id: &str) -> io::Result<Live> {
        self.live_from(id, None).await
    }

    /// Opens the socket as a page of this origin would.
    pub async fn live_from(&self, id: &str, origin: Option<&str>) -> io::Result<Live> {
        let socket = self.socket(&format!("/api/matches/{id}/live"), origin).await?;
        Ok(Live { socket, heard: 0, inbox: Inbox::default() })
    }

    /// Opens any socket.
    pub async fn socket(&self, path: &str, origin: Option<&str>) -> io::Result<WebSocketStream<TcpStream>> {
        let address = format!("ws://{}{path}", self.address);
        let mut request = address.into_client_request().map_err(io::Error::other)?;
        let (cookie, authorization) = (self.cookie.as_deref(), self.authorization.as_deref());
        let headers = [("cookie", cookie), ("authorization", authorization), ("origin", origin)];
        for (name, value) in headers {
            if let Some(value) = value {
                request.headers_mut().insert(name, value.parse().map_err(io::Error::other)?);
            }
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        // As small as the server has them: what is measured with thousands of these is to be the server.
        let config = WebSocketConfig::default().read_buffer_size(4 << 10);
        let (socket, _) = timeout(PATIENCE, client_async_with_config(request, stream, Some(config)))
            .await?
            .map_err(io::Error::other)?;
        Ok(socket)
    }
}

async fn exchange(address: SocketAddr, request: &[u8]) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address).await?;
    // A server that refuses early may close before it has read everything: its answer still counts.
    let _ = stream.write_all(request).await;
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes).await {
        Err(why) if bytes.is_empty() => Err(why),
        _ => Ok(bytes),
    }
}

fn parse(bytes: &[u8]) -> io::Result<Reply> {
    let broken = || io::Error::new(io::ErrorKind::InvalidData, "the answer is not HTTP");
    let end = bytes.windows(4).position(|it| it == b"\r\n\r\n").ok_or_else(broken)?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).ok_or_else(broken)?;
    let mut reply = Reply { status, head, body: String::new() };
    let rest = &bytes[end + 4..];
    let is_chunked = reply.header("transfer-encoding").is_some_and(|it| it.contains("chunked"));
    let body = if is_chunked { unchunked(rest) } else { rest.to_vec() };
    reply.body = String::from_utf8_lossy(&body).into_owned();
    Ok(reply)
}

fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|it| it == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end]).ok().and_then(|it| usize::from_str_radix(it, 16).ok());
        let Some(size) = size.filter(|&size| size > 0 && rest.len() >= end + 2 + size) else { break };
        body.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = rest.get(end + 4 + size..).unwrap_or_default();
    }
    body
}

/// The socket of a match.
#[derive(Debug)]
pub struct Live {
    socket: WebSocketStream<TcpStream>,
    heard: u64,
    /// What compact frames apply to.
    inbox: Inbox,
}

impl Live {
    pub async fn say(&mut self, message: &FromClient) -> io::Result<()> {
        let text = serde_json::to_string(message).map_err(io::Error::other)?;
        self.say_text(text).await
    }

    /// Whatever it is, as it is.
    pub async fn say_text(&mut self, text: String) -> io::Result<()> {
        self.socket.send(Message::text(text)).await.map_err(io::Error::other)
    }

    /// The next message as it came; `None` when the server has hung up. Heartbeats do not prolong the wait.
    pub async fn hear_text(&mut self) -> io::Result<Option<String>> {
        timeout(PATIENCE, self.next_text()).await?
    }

    async fn next_text(&mut self) -> io::Result<Option<String>> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.heard += text.len() as u64;
                    return Ok(Some(text.to_string()));
                }
                Some(Ok(Message::Binary(bytes))) => {
                    self.heard += bytes.len() as u64;
                    let mut text = String::new();
                    DeflateDecoder::new(&bytes[..]).read_to_string(&mut text)?;
                    return Ok(Some(text));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(None),
                Some(Ok(_)) => {}
            }
        }
    }

    pub async fn hear(&mut self) -> io::Result<Option<FromServer>> {
        let Some(text) = self.hear_text().await? else { return Ok(None) };
        let frame: Value = serde_json::from_str(&text).map_err(io::Error::other)?;
        let message = self.inbox.message(frame).map_err(io::Error::other)?;
        serde_json::from_value(message).map(Some).map_err(io::Error::other)
    }

    /// Hears until a message is of interest, which it gives back.
    pub async fn until<T>(&mut self, mut wanted: impl FnMut(FromServer) -> Option<T>) -> io::Result<T> {
        loop {
            let gone = || io::Error::new(io::ErrorKind::UnexpectedEof, "the server hung up");
            if let Some(found) = wanted(self.hear().await?.ok_or_else(gone)?) {
                return Ok(found);
            }
        }
    }

    /// Bytes of messages so far.
    pub fn heard(&self) -> u64 {
        self.heard
    }
}
