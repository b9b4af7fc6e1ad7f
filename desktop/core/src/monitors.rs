//! Whether a window can be reached on the monitors that are there.

/// So much of a window's upper edge has to lie on a monitor, in pixels, that a person can take hold of it.
const HOLD: i32 = 80;

/// A rectangle of the desk, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub width: u32,
    pub height: u32,
}

/// Where a window has to go so that its upper edge can be taken hold of; none where it can be, or where there is no monitor.
pub fn place_within(monitors: &[Area], window: Area) -> Option<(i32, i32)> {
    let right = window.x.saturating_add_unsigned(window.width);
    let can_be_held = monitors.iter().any(|monitor| {
        let across = right.min(monitor.x.saturating_add_unsigned(monitor.width)).saturating_sub(window.x.max(monitor.x));
        let low = monitor.y.saturating_add_unsigned(monitor.height);
        across >= HOLD && window.y >= monitor.y && window.y.saturating_add(HOLD) <= low
    });
    if can_be_held { None } else { monitors.first().map(|monitor| (monitor.x, monitor.y)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: Area = Area { x: 0, y: 0, width: 1920, height: 1080 };
    const RIGHT: Area = Area { x: 1920, y: 0, width: 2560, height: 1440 };

    fn window(x: i32, y: i32) -> Area {
        Area { x, y, width: 1280, height: 800 }
    }

    #[test]
    fn a_window_that_can_be_held_stays() {
        for (x, y) in [(0, 0), (-1100, 10), (1800, 200), (2000, 1300)] {
            assert_eq!(place_within(&[LEFT, RIGHT], window(x, y)), None, "{x} {y}");
        }
    }

    #[test]
    fn a_window_on_a_monitor_that_is_gone_comes_back() {
        for (x, y) in [(2000, 200), (-1300, 0), (100, -900), (100, 1070), (i32::MAX, i32::MIN)] {
            assert_eq!(place_within(&[LEFT], window(x, y)), Some((0, 0)), "{x} {y}");
        }
        assert_eq!(place_within(&[RIGHT], window(0, 0)), Some((1920, 0)));
        assert_eq!(place_within(&[], window(0, 0)), None);
    }
}
